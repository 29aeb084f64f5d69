import { type Makers, type Making } from '../scenarios/record-making.ts';
import { insertRow } from '../scenarios/published-property.ts';

export const makers: Makers = {
  developmentId: async (making) => String(await aDevelopment(making)),
  developmentAddress: async (making) => `${String(await aDevelopment(making))}-lomas`,
};

const aDevelopment = ({ query, mark }: Making) =>
  insertRow(query, 'fraccionamientos', { slug: 'lomas', name: `Lomas ${mark}`, published: true });
