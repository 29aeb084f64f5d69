import { Icon } from '#app/shell/site/icons.tsx';
import { buttonLook } from '#app/ui/button-look.ts';
import { classes } from '#app/ui/classes.ts';
import type { AgencyCard } from '../domain/agency-card.ts';
import { useTexts } from '../texts.ts';

type ContactActionsProps = { agency: AgencyCard; className?: string };

/** The two shortest ways to a person. */
export function ContactActions({ agency, className }: ContactActionsProps) {
  const { t } = useTexts();
  const [phone] = agency.phones;

  return (
    <div className={classes('flex flex-wrap gap-3', className)}>
      <a href={agency.whatsapp.href} rel="noopener" className={classes(buttonLook(), 'grow sm:grow-0')}>
        <Icon name="chat" />
        {t('home.contact.whatsapp')}
      </a>
      {phone ? (
        <a href={phone.href} className={classes(buttonLook({ tone: 'secondary' }), 'grow sm:grow-0')}>
          <Icon name="phone" />
          {t('home.contact.call')}
        </a>
      ) : null}
    </div>
  );
}
