/** One colonia of a postal code, as in the table of Correos de México. */
export type PostalCodeRow = {
  code: string;
  neighborhood: string;
  kind: string;
  municipality: string;
  city: string;
  state: string;
};

/** What the form fills in when a postal code is typed. */
export type PostalPlace = { municipality: string; city: string; state: string; neighborhoods: string[] };
