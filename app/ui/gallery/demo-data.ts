export type DemoHouse = {
  id: string;
  title: string;
  zone: string;
  status: 'available' | 'reserved' | 'sold';
  priceCentavos: number;
  area: number;
  updatedOn: string;
};

const kinds = ['Casa', 'Departamento', 'Terreno', 'Local'];
const places = ['Pitic', 'Centro', 'Bahía de Kino', 'Navarrete', 'Villa Satélite'];
const statuses = ['available', 'reserved', 'sold'] as const;

/** A small catalogue that is the same every time. */
const houses: DemoHouse[] = Array.from({ length: 137 }, (_, index) => ({
  id: `casa-${index + 1}`,
  title: `${kinds[index % kinds.length]} en ${places[(index * 3) % places.length]} ${index + 1}`,
  zone: places[(index * 3) % places.length] ?? '',
  status: statuses[(index * 7) % 3] ?? 'available',
  priceCentavos: (900_000 + ((index * 7_919) % 4_100) * 1_000) * 100,
  area: 80 + ((index * 37) % 420),
  updatedOn: `2026-${String((index % 11) + 1).padStart(2, '0')}-${String((index % 27) + 1).padStart(2, '0')}`,
}));

const sizes = [10, 25, 50, 100];

/** What the server of a real list does with the query. */
export function demoTable(query: URLSearchParams) {
  const search = query.get('search') ?? '';
  const sort = query.get('sort') ?? 'title';
  const status = query.get('status') ?? '';
  const pageSize = sizes.find((size) => String(size) === query.get('pageSize')) ?? 10;

  const found = houses
    .filter((house) => plain(house.title).includes(plain(search)))
    .filter((house) => !status || house.status === status)
    .sort(inOrder(sort));
  const pageCount = Math.max(1, Math.ceil(found.length / pageSize));
  const page = Math.min(pageCount, Math.max(1, Number(query.get('page')) || 1));

  return {
    rows: found.slice((page - 1) * pageSize, page * pageSize),
    state: { search, sort, page, pageSize, total: found.length },
  };
}

export type DemoTable = ReturnType<typeof demoTable>;

function inOrder(sort: string) {
  const name = sort.replace(/^-/, '') as keyof DemoHouse;
  const sign = sort.startsWith('-') ? -1 : 1;
  return (a: DemoHouse, b: DemoHouse) => {
    const [left, right] = [a[name] ?? a.title, b[name] ?? b.title];
    const order =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : String(left).localeCompare(String(right), 'es', { numeric: true });
    return sign * order;
  };
}

function plain(text: string) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
