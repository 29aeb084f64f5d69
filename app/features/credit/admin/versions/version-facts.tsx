import type { ListedVersion } from '../../server/config-versions.server.ts';
import { dayText } from '../../parts/calculation-words.ts';
import { useTexts } from '../config/config-texts.ts';

type Facts = Pick<ListedVersion, 'startsOn' | 'source' | 'note' | 'author' | 'publishedAt'>;

/** The start date, source, reason and author of a version. */
export function VersionFacts({ version }: { version: Facts }) {
  const { t, dateTime } = useTexts();
  const { startsOn, source, note, author, publishedAt } = version;
  const facts = [
    [t('credit.config.since'), dayText(startsOn)],
    [t('credit.config.source'), source],
    [t('credit.config.note'), note],
    [t('credit.config.author'), author ?? t('credit.config.author.none')],
    [t('credit.config.published'), dateTime(publishedAt)],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5">
      {facts.map(([label, value]) =>
        value ? (
          <div key={label} className="contents">
            <dt className="text-sm text-piedra">{label}</dt>
            <dd className="tabular wrap-anywhere">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
