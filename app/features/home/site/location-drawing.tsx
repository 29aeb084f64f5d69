type LocationDrawingProps = { label: string };

/**
 * A drawing like a surveyor's map: hills, a dry river, a grid, and the office in the middle.
 * It shows no streets, because it only illustrates the place, and needs no map service.
 */
export function LocationDrawing({ label }: LocationDrawingProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 720 480"
      className="h-auto w-full rounded-card border border-linea bg-duna"
      fill="none"
      strokeLinecap="round"
    >
      <g className="stroke-linea" strokeWidth="2">
        {hills.map((hill) => (
          <path key={hill} d={hill} />
        ))}
      </g>
      <path
        d="M-10 402c92-28 150 22 236-8s120-96 214-104 170 38 290-22"
        className="stroke-anochecer-suave"
        strokeWidth="26"
      />
      <path
        d="M-10 402c92-28 150 22 236-8s120-96 214-104 170 38 290-22"
        className="stroke-anochecer/40"
        strokeWidth="1.5"
        strokeDasharray="2 9"
      />
      <g className="stroke-trazo/50" strokeWidth="1" strokeDasharray="3 7">
        <path d="M180 0v480M540 0v480M0 120h720M0 360h720" />
      </g>
      <g className="stroke-trazo" strokeWidth="1.25">
        <path d="M360 0v480M0 240h720" />
      </g>
      <g className="stroke-sahuaro" strokeWidth="5">
        <path d="M92 330v-58M92 312h-10a8 8 0 0 1-8-8v-10M92 320h10a8 8 0 0 0 8-8v-6" />
        <path d="M610 176v-44M610 160h-8a7 7 0 0 1-7-7v-7M610 166h8a7 7 0 0 0 7-7v-5" />
      </g>
      <g>
        <ellipse cx="360" cy="243" rx="22" ry="7" className="fill-tinta/20" />
        <path
          d="M360 242c-30-32-46-55-46-74a46 46 0 1 1 92 0c0 19-16 42-46 74Z"
          className="fill-barro stroke-caliza"
          strokeWidth="4"
        />
        <path d="m340 170 20-17 20 17v21h-14v-13h-12v13h-14Z" className="fill-sobre-barro" />
      </g>
    </svg>
  );
}

const hills = [
  'M-20 92c60-58 132-66 196-28s96 34 150-6',
  'M-20 132c70-62 140-70 208-32s110 40 172-8',
  'M-20 60c50-46 112-52 166-22s76 26 118-8',
  'M480 60c56-44 124-46 176-8s60 40 90 38',
  'M462 92c64-56 142-56 200-10s56 42 84 40',
  'M506 36c42-32 92-34 134-6s56 34 106 34',
  'M470 470c40-46 98-66 150-44s80 40 120 34',
  'M510 480c34-34 76-46 116-30s64 30 106 26',
  'M40 470c40-30 86-36 124-16s60 26 96 22',
];
