import { useAffordTexts } from '#app/features/credit/parts/texts.ts';
import { ContactButtons, type TalkLinksProps } from '#app/shell/site/talk-links.tsx';

export type TalkToUsProps = Omit<TalkLinksProps, 'label'> & { text: string };

/** Contact options, for when the figures do not help. */
export function TalkToUs({ text, ...ways }: TalkToUsProps) {
  const { t } = useAffordTexts();
  return (
    <div className="grid gap-3">
      <p>{text}</p>
      <ContactButtons {...ways} label={t('credit.site.thanks.whatsapp')} />
    </div>
  );
}
