import { type ComponentType, lazy } from 'react';
import type { SignedInVisitor } from './visitor.ts';

type AccountPart = ComponentType<{ visitor: SignedInVisitor }>;

/**
 * Loaded only for signed-in people. There is no `Suspense` around it on purpose: the server would send its content
 * separately and need a script to put it in place. If the file does not load, the page works without the menu.
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
