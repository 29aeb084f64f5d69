import { buttonLook } from '#app/ui/button-look.ts';
import { Icon } from './icons.tsx';

export type TalkLinksProps = {
  phone: { href: string; text: string } | null;
  whatsapp: string;
  /** What the WhatsApp button says. */
  label: string;
};

/** A person of the agency: by message, and by telephone where there is one. */
export function TalkLinks({ phone, whatsapp, label }: TalkLinksProps) {
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
