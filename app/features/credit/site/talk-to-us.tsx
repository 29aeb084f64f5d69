import { Icon } from '#app/shell/site/icons.tsx';
import { useAffordTexts } from '#app/shell/afford/texts.ts';
import { buttonLook } from '#app/ui/button-look.ts';

export type TalkToUsProps = { phone: { href: string; text: string } | null; whatsapp: string; text: string };

/** A person, where figures do not help. */
export function TalkToUs({ phone, whatsapp, text }: TalkToUsProps) {
  const { t } = useAffordTexts();
  return (
    <div className="grid gap-3">
      <p>{text}</p>
      <div className="flex flex-wrap gap-3">
        <a href={whatsapp} rel="noopener" className={buttonLook({ tone: 'secondary' })}>
          <Icon name="chat" />
          {t('credit.site.thanks.whatsapp')}
        </a>
        {phone ? (
          <a href={phone.href} className={buttonLook({ tone: 'secondary' })}>
            <Icon name="phone" />
            {phone.text}
          </a>
        ) : null}
      </div>
    </div>
  );
}
