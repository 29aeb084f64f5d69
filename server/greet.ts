import type { Server } from 'node:http';
import type { Config } from '#app/platform/read-config.ts';
import { demoAccounts, demoPassword } from '#db/demo/accounts.ts';

/** Printed in the terminal when everything has started. */
export function greet(config: Config, server: Server, { isDemo }: { isDemo: boolean }) {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const lines = ['', `  Sahuaro está listo: http://localhost:${port}`, ''];
  if (isDemo) {
    lines.push(`  Cuentas de demostración (contraseña ${demoPassword}):`);
    for (const { email, label } of demoAccounts) lines.push(`    ${email.padEnd(34)} ${label}`);
    lines.push('');
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
