import { route } from '@react-router/dev/routes';

const file = (name: string) => `features/properties/admin/${name}`;

/** Files in and out of the catalogue, and other programs that follow it. */
export const exchangeRoutes = {
  admin: [route('admin/postal-codes/:code', file('postal-code.endpoint.ts'))],
};
