import { useRouteLoaderData } from 'react-router';

/** Who looks at the page, as the root's loader says. */
export type SignedInVisitor = {
  email: string;
  displayName: string | null;
  photo: string | null;
  roleLabel: string | null;
};

export function useVisitor() {
  const root = useRouteLoaderData('root') as { user: SignedInVisitor | null } | undefined;
  return root?.user ?? null;
}
