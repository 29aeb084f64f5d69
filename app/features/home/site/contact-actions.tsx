import { Icon } from '#app/shell/site/icons.tsx';
import { buttonLook } from '#app/ui/button-look.ts';
import { classes } from '#app/ui/classes.ts';
import type { AgencyCard } from '../domain/agency-card.ts';
import type { PageTexts } from '../domain/page-texts.ts';

type ContactActionsProps = {
  agency: AgencyCard;
  texts: Pick<PageTexts<'home.contact'>, 'whatsapp' | 'call'>;
  className?: string;
};

/** The two shortest ways to a person. */
export function ContactActions({ agency, texts, className }: ContactActionsProps) {
  const [phone] = agency.phones;

  return (
    <div className={classes('flex flex-wrap gap-3', className)}>
      <a href={agency.whatsapp.href} rel="noopener" className={classes(buttonLook(), 'grow sm:grow-0')}>
        <Icon name="chat" />
        {texts.whatsapp}
      </a>
      {phone ? (
        <a href={phone.href} className={classes(buttonLook({ tone: 'secondary' }), 'grow sm:grow-0')}>
          <Icon name="phone" />
          {texts.call}
        </a>
      ) : null}
    </div>
  );
}
