import { buttonLook } from '#app/ui/button-look.ts';
import { Icon } from './icons.tsx';

export type TalkLinksProps = {
  phone: { href: string; text: string } | null;
  whatsapp: string;
  /** The text of the WhatsApp button. */
  label: string;
};

/** Links to talk to the agency: by message, and by telephone if there is a number. */
export function ContactButtons({ phone, whatsapp, label }: TalkLinksProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <a href={whatsapp} rel="noopener" className={buttonLook({ tone: 'secondary' })}>
        <Icon name="chat" />
        {label}
      </a>
      {phone ? (
        <a href={phone.href} className={buttonLook({ tone: 'secondary' })}>
          <Icon name="phone" />
          {phone.text}
        </a>
      ) : null}
    </div>
  );
}
