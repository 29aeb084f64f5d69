import { useAffordTexts } from '#app/features/credit/parts/texts.ts';
import { TalkLinks, type TalkLinksProps } from '#app/shell/site/talk-links.tsx';

export type TalkToUsProps = Omit<TalkLinksProps, 'label'> & { text: string };

/** A person, where figures do not help. */
export function TalkToUs({ text, ...ways }: TalkToUsProps) {
  const { t } = useAffordTexts();
  return (
    <div className="grid gap-3">
      <p>{text}</p>
      <TalkLinks {...ways} label={t('credit.site.thanks.whatsapp')} />
    </div>
  );
}
