import { pesos } from '../catalogue/demo-property.ts';
import { lotsOf } from './blocks.ts';
import type { DemoDevelopment, DemoUnit } from './demo-development.ts';

const lots = lotsOf(1067, [
  { letter: 'A', left: 80, right: 920, top: 80, bottom: 450, columns: 6 },
  { letter: 'B', left: 80, right: 920, top: 550, bottom: 920, columns: 6 },
]);

/** Sold out: every lot has a sold property. */
const units = lots.map(({ label }, index): DemoUnit => ({
  id: 1073 + index,
  lot: label,
  model: index % 3 === 1 ? 'Copal' : 'Torote',
  status: 'vendida',
  publishedDaysAgo: 120 - Math.floor(index / 2),
  soldDaysAgo: 92 - index * 3,
}));

export const privadaLosTorotes: DemoDevelopment = {
  id: 103,
  name: 'Privada Los Torotes',
  developer: 'Grupo Cardón',
  status: 'agotado',
  description: [
    'Veinticuatro casas en una privada al pie de los cerros, con un torote viejo al centro del jardín común que le dio el nombre. Se vendieron todas antes de terminar la segunda calle.',
    'Fueron dos modelos, de una y dos plantas, con muros de 20 centímetros, porche al oriente y jardín de cactáceas. Si te gustan, pregúntanos: a veces una familia decide vender la suya.',
  ],
  colonia: 'villasDelPitic',
  street: 'Calle de los Torotes',
  amenities: ['Jardín central', 'Caseta 24 horas', 'Asadores', 'Andador al cerro'],
  deliveryInDays: -160,
  yearBuilt: 2025,
  features: ['Porche', 'Jardín desértico', 'Acceso controlado', 'Al pie de los cerros'],
  maintenanceFee: pesos(1_100),
  photos: ['fraccionamiento-03-aerea', 'interior-10-patio'],
  models: [
    {
      id: 107,
      name: 'Torote',
      description:
        'Una planta de estilo sonorense en tonos arena y ocre, con porche de vigas y tres recámaras alrededor de un patio. La cocina tiene piso de barro y despensa.',
      bedrooms: 3,
      bathrooms: 2.5,
      floors: 1,
      parkingSpaces: 2,
      constructionSize: 186,
      landSize: 300,
      basePrice: pesos(4_900_000),
      photos: ['casa-10-exterior', 'interior-04-cocina', 'interior-06-recamara'],
    },
    {
      id: 108,
      name: 'Copal',
      description:
        'Dos plantas con torre de escalera en madera y terraza con barandal de cristal hacia el cerro. Cuatro recámaras, la principal con vestidor, y cuarto de tele.',
      bedrooms: 4,
      bathrooms: 3.5,
      floors: 2,
      parkingSpaces: 3,
      constructionSize: 240,
      landSize: 300,
      basePrice: pesos(5_600_000),
      photos: ['casa-03-exterior', 'interior-01-sala', 'interior-05-recamara', 'interior-07-bano'],
    },
  ],
  lots,
  units,
  advisor: 'agent',
};
