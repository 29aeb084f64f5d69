import { useRouteLoaderData } from 'react-router';

/** The signed-in visitor, from the root's loader. */
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
