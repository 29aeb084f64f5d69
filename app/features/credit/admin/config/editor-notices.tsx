import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { kindsBehind, staleFigures } from '../../domain/credit-rules.ts';
import { dayText } from '../../sheet-words.ts';
import { useTexts } from './config-texts.ts';
import type { EditorData, Scheduled } from './editor-types.ts';
import { StaleNotice } from './stale-notice.tsx';

type EditorNoticesProps = {
  data: EditorData;
  /** The number of the version that the draft began from. */
  from: number;
  /** The number of the one whose figures were put into it. */
  carried: number | null;
  /** What was typed is not thrown away for another beginning. */
  isChanged: boolean;
  onBegin: (from: Scheduled) => void;
};

/** What to know before the figures are touched: where they come from, what is old, and what nobody has confirmed. */
export function EditorNotices({ data, from, carried, isChanged, onBegin }: EditorNoticesProps) {
  const { t } = useTexts();
  const { kind, inForce, mayEdit } = data;
  const [next] = data.scheduled;
  return (
    <>
      {mayEdit ? null : <Alert tone="info">{t('credit.config.editor.read_only')}</Alert>}
      {inForce ? (
        <Origin data={data} from={from} carried={carried} />
      ) : (
        <Alert tone="warning" title={t('credit.config.none')}>
          {t('credit.config.none.edit')}
        </Alert>
      )}
      <Stale data={data} />
      {next ? (
        <Alert tone="info">
          <p>{t('credit.config.scheduled', { version: next.version, day: dayText(next.startsOn) })}</p>
          {mayEdit && !isChanged && from !== next.version ? (
            <Button type="button" tone="secondary" size="sm" className="mt-2" onClick={() => onBegin(next)}>
              {t('credit.config.scheduled.take')}
            </Button>
          ) : null}
        </Alert>
      ) : null}
      <Alert tone="info" title={t('credit.config.unconfirmed.title')}>
        {t(`credit.config.unconfirmed.${kind}`)}
      </Alert>
    </>
  );
}

type OriginProps = Pick<EditorNoticesProps, 'data' | 'from' | 'carried'>;

/** Where the figures come from that one sees. */
function Origin({ data: { inForce, scheduled, latest, mayEdit }, from, carried }: OriginProps) {
  const { t } = useTexts();
  if (carried !== null) {
    return <Alert tone="info">{t('credit.config.editor.offered', { version: carried })}</Alert>;
  }
  const version = [inForce, latest, ...scheduled].find((one) => one?.version === from);
  if (!version)
    return <p className="text-piedra">{t('credit.config.editor.from_number', { version: from })}</p>;
  const origin = version.state === 'scheduled' ? 'from_scheduled' : mayEdit ? 'from' : 'shown';
  const facts = { version: version.version, day: dayText(version.startsOn) };
  return <p className="text-piedra">{t(`credit.config.editor.${origin}`, facts)}</p>;
}

/** In every credit that is counted by the figures of the year. */
function Stale({ data: { kind, basis, today } }: { data: EditorData }) {
  const stale = kindsBehind[kind].includes('infonavit') ? staleFigures(basis.infonavit, today) : [];
  return <StaleNotice stale={stale} isHere={kind === 'infonavit'} />;
}
