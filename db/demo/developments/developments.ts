import type { DemoDevelopment } from './demo-development.ts';
import { paseoPaloFierro } from './paseo-palo-fierro.ts';
import { privadaLosTorotes } from './privada-los-torotes.ts';
import { rinconDelMezquite } from './rincon-del-mezquite.ts';

export const demoDevelopments: readonly DemoDevelopment[] = [
  rinconDelMezquite,
  paseoPaloFierro,
  privadaLosTorotes,
];
