import { aLink, only, sealed, text, type Makers, type Making } from '../scenarios/record-making.ts';

export const makers: Makers = {
  simulationId: aSimulation,
  simulationToken: async (making) =>
    aLink(making.query, 'simulation', 'simulation', await aSimulation(making)),
  enquiryThanks: ({ mark }) => sealed('credit:thanks', { folio: `SIM-${mark}`, isWritten: true }),
};

/** A copy of the demo's first simulation. */
async function aSimulation({ query, mark, owner }: Making) {
  const made = await only(
    query,
    `insert into simulations (folio, kind, source, name, phone, email, cases, results, rules, price, credit, monthly, created_by)
     select $1, kind, 'office', name, phone, email, cases, results, rules, price, credit, monthly, $2
     from simulations order by folio limit 1 returning id`,
    [`SIM-${mark}`, owner],
  );
  return text(made, 'id');
}
