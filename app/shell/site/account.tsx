import { type ComponentType, lazy } from 'react';
import type { SignedInVisitor } from './visitor.ts';

type AccountPart = ComponentType<{ visitor: SignedInVisitor }>;

/**
 * Only who has signed in pays for it. There is no `Suspense` around on purpose: the server would send what it holds
 * apart, to be put in place by a script. Without the file, the page goes on without the menu.
 */
function accountPart(name: 'AccountMenu' | 'AccountCard') {
  return lazy(() =>
    import('./account-menu.tsx').then(
      (parts): { default: AccountPart } => ({ default: parts[name] }),
      () => ({ default: () => null }),
    ),
  );
}

export const AccountMenu = accountPart('AccountMenu');
export const AccountCard = accountPart('AccountCard');
