import { Icon } from '#app/shell/site/icons.tsx';
import { buttonLook } from '#app/ui/button-look.ts';
import { classes } from '#app/ui/classes.ts';
import type { AgencyCard } from '#app/features/settings/domain/agency-card.ts';
import type { PageTexts } from '../page-texts.ts';

type ContactActionsProps = {
  agency: AgencyCard;
  texts: Pick<PageTexts<'home.contact'>, 'whatsapp' | 'call'>;
  className?: string;
};

/** The two quickest ways to reach a person. */
export function ContactActions({ agency, texts, className }: ContactActionsProps) {
  const [phone] = agency.phones;

  return (
    <div className={classes('grid gap-3 sm:flex', className)}>
      <a href={agency.whatsapp.href} rel="noopener" className={buttonLook()}>
        <Icon name="chat" />
        {texts.whatsapp}
      </a>
      {phone ? (
        <a href={phone.href} className={buttonLook({ tone: 'secondary' })}>
          <Icon name="phone" />
          {texts.call}
        </a>
      ) : null}
    </div>
  );
}
