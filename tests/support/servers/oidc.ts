import { createServer, type Server } from 'node:http';
import Provider from 'oidc-provider';
import { freePort } from './product.ts';

export type OidcServer = { env: Record<string, string>; stop: () => Promise<void> };

const client = { id: 'sahuaro-pruebas', secret: 'una-clave-que-solo-conoce-esta-prueba' };

/**
 * A real OpenID provider in place of Google. Signing in as `name@host` gives that e-mail; a name that starts with
 * `sin-verificar` gives an unverified one.
 */
export async function startOidc(redirectUri: string): Promise<OidcServer> {
  const port = await freePort();
  const issuer = `http://localhost:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: id,
        email_verified: !id.startsWith('sin-verificar'),
        name: `Persona ${id.split('@')[0]}`,
      }),
    }),
    cookies: { keys: ['prueba'] },
  });
  const answer = provider.callback();
  const server: Server = createServer((request, response) => {
    // `select_account` is a standard prompt that this server does not support.
    request.url = request.url?.replace('&prompt=select_account', '');
    void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));

  return {
    env: {
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
      GOOGLE_DISCOVERY_URL: `${issuer}/.well-known/openid-configuration`,
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
