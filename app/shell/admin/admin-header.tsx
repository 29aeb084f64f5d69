import { Menu } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx';
import { useTexts } from '../texts.ts';
import { AccountMenu, type AccountUser } from './account-menu.tsx';
import { LogoWidget } from './logo-widget.tsx';
import type { MenuEntry } from './menu.ts';
import { setOverride } from './overrides.ts';
import { SidebarMenu } from './sidebar.tsx';

type AdminHeaderProps = { entries: MenuEntry[] | null; user: AccountUser; overriddenRole: string | null };

/** On small screens the menu button, the logo and the account; on all screens the notice of a role override. */
export function AdminHeader({ entries, user, overriddenRole }: AdminHeaderProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <header className="sticky top-0 z-20 flex items-center gap-2 border-b border-linea bg-caliza px-3 py-2 lg:hidden print:hidden">
        <IconButton label={t('shell.open_menu')} onClick={() => setOpen(true)}>
          <Menu className="size-5" aria-hidden />
        </IconButton>
        <LogoWidget />
        <div className="ml-auto max-w-[55%]">
          <AccountMenu user={user} />
        </div>
      </header>
      <SideDrawer
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        side="left"
        label={t('shell.main_menu')}
        className="w-(--ancho-lateral)!"
      >
        <SidebarMenu entries={entries} onNavigate={() => setOpen(false)} />
      </SideDrawer>
      {overriddenRole === null ? null : (
        <div
          role="status"
          className="flex flex-wrap items-center justify-center gap-3 bg-anochecer-suave px-4 py-2 text-sm text-anochecer"
        >
          {t('shell.override_on', { role: overriddenRole })}
          <Button type="button" tone="quiet" size="sm" onClick={() => setOverride('debugUserRole', null)}>
            {t('shell.override_stop')}
          </Button>
        </div>
      )}
    </>
  );
}
