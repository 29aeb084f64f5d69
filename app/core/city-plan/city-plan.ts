import { avenues } from './city-avenues.ts';
import type { PlanAvenue, PlanColonia, PlanPoint } from './plan-types.ts';

/**
 * The demo's city, Hermosillo, drawn by hand: enough to recognise a place by its avenues and colonias, and not exact.
 * The colonias are where the demo has them (`city-plan.test.ts` compares).
 */
export const cityPlan = {
  /** Where the city ends and the desert begins. */
  ground: [
    [29.158, -110.978],
    [29.16, -110.94],
    [29.146, -110.919],
    [29.118, -110.921],
    [29.098, -110.918],
    [29.084, -110.926],
    [29.066, -110.924],
    [29.044, -110.922],
    [29.018, -110.924],
    [29.008, -110.935],
    [29.017, -110.952],
    [29.031, -110.972],
    [29.031, -111.002],
    [29.046, -111.03],
    [29.066, -111.05],
    [29.1, -111.058],
    [29.128, -111.044],
    [29.138, -111.01],
  ],
  avenues,
  water: [
    {
      name: 'Presa A. L. Rodríguez',
      at: [29.081, -110.902],
      shape: [
        [29.074, -110.924],
        [29.083, -110.917],
        [29.0905, -110.907],
        [29.099, -110.9],
        [29.0965, -110.889],
        [29.087, -110.8845],
        [29.0765, -110.887],
        [29.068, -110.896],
        [29.0655, -110.911],
        [29.069, -110.92],
      ],
    },
  ],
  river: {
    name: 'Río Sonora',
    line: [
      [29.0735, -110.9235],
      [29.0668, -110.943],
      [29.0646, -110.956],
      [29.062, -110.9655],
      [29.059, -110.9765],
      [29.0562, -110.991],
      [29.0532, -111.015],
      [29.049, -111.045],
    ],
  },
  hills: [
    {
      name: 'Cerro de la Campana',
      at: [29.0705, -110.9505],
      shape: [
        [29.0722, -110.954],
        [29.073, -110.951],
        [29.0722, -110.9475],
        [29.0702, -110.9462],
        [29.0684, -110.9478],
        [29.068, -110.9512],
        [29.0698, -110.9538],
      ],
    },
  ],
  colonias: [
    { name: 'Centro', at: [29.0741, -110.9561] },
    { name: 'Pitic', at: [29.0938, -110.9481] },
    { name: 'Sahuaro', at: [29.1042, -110.9793] },
    { name: 'Las Quintas', at: [29.0763, -110.9789] },
    { name: 'Villa de Seris', at: [29.0611, -110.9548] },
    { name: 'Puerta Real', at: [29.1174, -111.0232] },
    { name: 'Real de Minas', at: [29.1389, -110.9662] },
    { name: 'Los Lagos', at: [29.0716, -111.0148] },
    { name: 'Altares', at: [29.0262, -110.9371] },
    { name: 'Alto Valle', at: [29.1236, -110.9927] },
    { name: 'Pueblitos', at: [29.0447, -110.9524] },
    { name: 'Colinas del Bachoco', at: [29.1272, -110.9436] },
    { name: 'Valle Grande', at: [29.0873, -110.9992] },
    { name: 'Modelo', at: [29.0896, -110.9563] },
    { name: 'Villas del Pitic', at: [29.1118, -110.9407] },
    { name: 'Bugambilias', at: [29.1047, -110.9632] },
    { name: 'Country Club', at: [29.0972, -110.9427] },
    { name: 'Villa Satélite', at: [29.0892, -110.9868] },
    { name: 'Proyecto Río Sonora', at: [29.0668, -110.9622] },
    { name: 'La Jolla', at: [29.0652, -111.0031] },
    { name: 'Balderrama', at: [29.0921, -110.9651] },
    { name: 'Centenario', at: [29.0758, -110.9668] },
    { name: 'Constitución', at: [29.0993, -110.9575] },
    { name: 'Loma Linda', at: [29.1012, -110.9516] },
    { name: 'Los Arcos', at: [29.0704, -110.9752] },
    { name: 'Montebello', at: [29.0691, -110.9968] },
    { name: 'Prados del Centenario', at: [29.0722, -110.9704] },
    { name: 'San Benito', at: [29.0942, -110.9594] },
    { name: 'Santa Fe', at: [29.0793, -111.0042] },
  ],
} as const satisfies {
  ground: readonly PlanPoint[];
  avenues: readonly PlanAvenue[];
  water: readonly PlanShape[];
  hills: readonly PlanShape[];
  river: { name: string; line: readonly PlanPoint[] };
  /** The best known first: where names do not all fit, they keep theirs. */
  colonias: readonly PlanColonia[];
};

type PlanShape = { name: string; at: PlanPoint; shape: readonly PlanPoint[] };
