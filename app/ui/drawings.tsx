import type { ReactNode } from 'react';

export type DrawingName = 'saguaro' | 'door' | 'key';

/** Our own small line drawings, for empty states and error pages. */
export function Drawing({ name, className }: { name: DrawingName; className?: string }) {
  return (
    <svg
      viewBox="0 0 160 120"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {drawings[name]}
    </svg>
  );
}

const saguaro: ReactNode = (
  <>
    <circle cx="112" cy="40" r="15" className="fill-barro-suave stroke-barro" />
    <path d="M14 98c18-5 34-6 52-3s40 5 80-3" className="stroke-trazo" />
    <path d="M30 106c12-2 22-2 34 0M104 107c9-2 17-2 26-1" className="stroke-linea" />
    <g className="stroke-sahuaro">
      <path
        d="M63 95V31c0-6 4-10 9-10s9 4 9 10v18c6 0 8-3 8-8v-5c0-4 2.6-6 5.5-6s5.5 2 5.5 6v8c0 10-7 16-19 16v35"
        className="fill-sahuaro-suave"
      />
      <path
        d="M63 72c-13 0-20-6-20-16v-9c0-4 2.6-6 5.5-6s5.5 2 5.5 6v7c0 5 3 8 9 8"
        className="fill-sahuaro-suave"
      />
      <path d="M72 32v8M72 48v10M72 67v9M72 84v6" strokeWidth="1.5" />
    </g>
    <path d="M68 19c1-4 3-5 4-5s3 1 4 5" className="stroke-barro" />
  </>
);

const door: ReactNode = (
  <>
    <path d="M16 100h128" className="stroke-trazo" />
    <path d="M56 100V48c0-14 10-24 24-24s24 10 24 24v52" className="fill-duna stroke-trazo" />
    <path d="M64 100V50c0-10 7-17 16-17s16 7 16 17v50" className="fill-caliza stroke-tinta" />
    <path d="M64 100V50c0-10 7-17 16-17l2 4v58l-4 5Z" className="fill-barro-suave stroke-barro" />
    <path d="M76 66v4" className="stroke-barro" strokeWidth="3" />
    <path d="M52 108h56" className="stroke-linea" />
    <g className="stroke-sahuaro">
      <path d="M118 90h16l-3 10h-10Z" className="fill-sahuaro-suave" />
      <path d="M126 90V72M126 82c-5 0-7-3-7-7M126 78c5 0 6-3 6-6" />
    </g>
    <path d="M34 58c0-5 3-8 7-8M30 66c-3-9 2-19 11-19" className="stroke-ocre" strokeWidth="1.5" />
  </>
);

const key: ReactNode = (
  <>
    <path d="M18 100c24-4 44-4 66-1s38 3 58-1" className="stroke-trazo" />
    <path d="M40 22h12" className="stroke-tinta" strokeWidth="3" />
    <path d="M46 22v13" className="stroke-trazo" />
    <circle cx="46" cy="52" r="17" className="fill-barro-suave stroke-barro" />
    <circle cx="46" cy="52" r="6" className="fill-caliza stroke-barro" />
    <path d="M63 50h53v8h-6v8h-9v-8h-7v6h-8v-6H63" className="fill-barro-suave stroke-barro" />
    <path d="m52 68 14 14 10-4 6 10-12 4-16-14" className="fill-caliza stroke-tinta" />
    <circle cx="71" cy="86" r="2" className="stroke-tinta" />
    <path d="M124 36l4-4M130 44h5M122 28v-5" className="stroke-ocre" strokeWidth="1.5" />
  </>
);

const drawings: Record<DrawingName, ReactNode> = { saguaro, door, key };
