import { describe, expect, test } from 'vitest';
import { inDatabase, serverAndDatabase } from './databases.server.ts';

describe('another database of the same server', () => {
  test('keeps encryption and options of DATABASE_URL', () => {
    const url =
      'postgres://ana:cl%C3%A1ve@datos.example:6432/mi%20base?sslmode=verify-full&options=-c%20x%3D1';
    const { server, database } = serverAndDatabase({ connectionString: url });

    expect(database).toBe('mi base');
    expect(inDatabase(server, 'otra').connectionString).toBe(url.replace('mi%20base', 'otra'));
  });

  test('uses the same socket', () => {
    const { server, database } = serverAndDatabase({
      host: '/run/sahuaro',
      user: 'ana',
      database: 'sahuaro',
    });

    expect(database).toBe('sahuaro');
    expect(inDatabase(server, 'otra')).toEqual({ host: '/run/sahuaro', user: 'ana', database: 'otra' });
  });
});
