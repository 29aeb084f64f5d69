import { anyCredit, type DemoProperty, pesos, saleCosts } from '../catalogue/demo-property.ts';
import type { DemoDevelopment, DemoLot, DemoModel, DemoUnit } from './demo-development.ts';

const cornerShare = 1.18;
const cornerPremium = pesos(95_000);

/** The properties of a development, as the catalogue stores them. */
export function homesOf(development: DemoDevelopment): DemoProperty[] {
  return development.units.map((unit) => {
    const model = development.models.find(({ name }) => name === unit.model);
    const lot = development.lots.find(({ label }) => label === unit.lot);
    if (!model || !lot) throw new Error(`${development.name} has no ${unit.model} on ${unit.lot}`);
    return homeOf(development, unit, model, lot);
  });
}

function homeOf(development: DemoDevelopment, unit: DemoUnit, model: DemoModel, lot: DemoLot): DemoProperty {
  const landSize = lot.isCorner ? Math.round(model.landSize * cornerShare) : model.landSize;
  return {
    id: unit.id,
    title: `Casa ${model.name} ${lot.label} en ${development.name}`,
    type: 'casa',
    status: unit.status,
    price: model.basePrice + (lot.isCorner ? cornerPremium : 0),
    colonia: development.colonia,
    street: development.street,
    number: `lote ${lot.label}`,
    text: [
      model.description,
      `${placeOnPlan(lot, landSize)}${unit.note ? ` ${unit.note}` : ''}`,
      lastWord(development),
    ],
    bedrooms: model.bedrooms,
    bathrooms: model.bathrooms,
    floors: model.floors,
    parkingSpaces: model.parkingSpaces,
    constructionSize: model.constructionSize,
    landSize,
    yearBuilt: development.yearBuilt,
    livingRoom: true,
    laundryRoom: true,
    ac: true,
    petsAllowed: true,
    gasEnabled: true,
    features: [...development.features],
    paymentOptions: anyCredit,
    legalStatus: 'libre_de_gravamen',
    maintenanceFee: development.maintenanceFee,
    additionalCosts: `${saleCosts} Cuota de mantenimiento: ${(development.maintenanceFee / 100).toLocaleString('es-MX')} pesos al mes.`,
    commissionPercentage: '3.00',
    illustrativeImages: model.isIllustrative ?? false,
    fraccionamientoId: development.id,
    modelId: model.id,
    photos: model.photos,
    advisor: development.advisor,
    publishedDaysAgo: unit.publishedDaysAgo,
    ...(unit.soldDaysAgo === undefined ? {} : { soldDaysAgo: unit.soldDaysAgo }),
  };
}

function placeOnPlan({ label, isCorner, faces }: DemoLot, landSize: number) {
  const shape = isCorner ? 'está en esquina y' : 'está a media cuadra y';
  return `El lote ${label} ${shape} mide ${landSize} m², con el frente hacia el ${faces}.`;
}

function lastWord({ name, amenities, status }: DemoDevelopment) {
  const shared = amenities.slice(0, 3).map((amenity) => amenity.toLowerCase());
  const list = new Intl.ListFormat('es-MX').format(shared);
  return status === 'preventa'
    ? `${name} está en preventa: las imágenes son del proyecto y la entrega se fija en tu contrato. Tendrá ${list}.`
    : `${name} tiene ${list}. La cuota de mantenimiento cubre vigilancia, alumbrado y jardines.`;
}
