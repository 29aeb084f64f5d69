import { Icon } from '#app/shell/site/icons.tsx';
import { buttonLook } from '#app/ui/button-look.ts';
import { classes } from '#app/ui/classes.ts';
import { useSiteTexts } from '../site-texts.ts';

export type ContactLinks = { whatsapp: string; phone: { href: string; text: string } | null };

type ActionsProps = { links: ContactLinks; className?: string; isCompact?: boolean };

/** Links to contact the agency; the prepared message names the development. */
export function ContactActions({ links, className, isCompact }: ActionsProps) {
  const { t } = useSiteTexts();
  return (
    <div className={classes('grid gap-3', className)}>
      <a href={links.whatsapp} rel="noopener" className={buttonLook()}>
        <Icon name="chat" />
        {t('fraccionamientos.site.whatsapp')}
      </a>
      {links.phone ? (
        <a href={links.phone.href} className={buttonLook({ tone: 'secondary' })}>
          <Icon name="phone" />
          {isCompact ? (
            t('fraccionamientos.site.call')
          ) : (
            <span className="tabular">
              {t('fraccionamientos.site.call_number', { number: links.phone.text })}
            </span>
          )}
        </a>
      ) : null}
    </div>
  );
}

/** Contact buttons fixed to the bottom of the screen on phones. */
export function ContactBar({ links }: { links: ContactLinks }) {
  const { t } = useSiteTexts();
  return (
    <div
      role="region"
      aria-label={t('fraccionamientos.site.contact')}
      className="sticky bottom-0 z-20 border-t border-linea bg-caliza px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden print:hidden"
    >
      <ContactActions links={links} isCompact className="grid-cols-2" />
    </div>
  );
}
