import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { dependenciesOfCredit, staleFigures } from '../../domain/credit-rules.ts';
import { dayText } from '../../parts/calculation-words.ts';
import { useTexts } from './config-texts.ts';
import type { EditorData } from './editor-types.ts';
import { StaleNotice } from './stale-notice.tsx';
import type { useConfigDraft } from './use-config-draft.ts';

type EditorNoticesProps = {
  data: EditorData;
  editing: Pick<ReturnType<typeof useConfigDraft>, 'from' | 'carried' | 'isChanged' | 'begin'>;
};

/** Shown above the figures: where they come from, which are out of date, and which nobody has confirmed. */
export function EditorNotices({ data, editing }: EditorNoticesProps) {
  const { t } = useTexts();
  const { kind, inForce, mayEdit } = data;
  const [next] = data.scheduled;
  // Starting from another version would discard what the person typed, so it is only offered for an unchanged draft.
  const mayBegin = mayEdit && !editing.isChanged && editing.from !== next?.version;
  return (
    <>
      {mayEdit ? null : <Alert tone="info">{t('credit.config.editor.read_only')}</Alert>}
      {inForce ? (
        <Origin data={data} editing={editing} />
      ) : (
        <Alert tone="warning" title={t('credit.config.none')}>
          {t('credit.config.none.edit')}
        </Alert>
      )}
      <Stale data={data} />
      {next ? (
        <Alert tone="info">
          <p>{t('credit.config.scheduled', { version: next.version, day: dayText(next.startsOn) })}</p>
          {mayBegin ? (
            <Button
              type="button"
              tone="secondary"
              size="sm"
              className="mt-2"
              onClick={() => editing.begin(next)}
            >
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

/** Says which version the figures on the screen come from. */
function Origin({ data, editing: { from, carried } }: EditorNoticesProps) {
  const { t } = useTexts();
  const { inForce, scheduled, latest, mayEdit } = data;
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

/** Shown for every credit that depends on Infonavit's yearly figures. */
function Stale({ data: { kind, basis, today } }: { data: EditorData }) {
  const stale = dependenciesOfCredit[kind].includes('infonavit') ? staleFigures(basis.infonavit, today) : [];
  return <StaleNotice stale={stale} isHere={kind === 'infonavit'} />;
}
