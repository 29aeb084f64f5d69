import { type PointerEvent, useEffect, useRef, useState, type WheelEvent } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { useTexts } from '../texts.ts';
import { type Crop, firstCrop, panned, zoomed, zoomLimits } from './crop-geometry.ts';
import { drawCrop } from './crop-picture.ts';

type CropDialogProps = {
  image: HTMLImageElement;
  isPending: boolean;
  onSave: (crop: Crop) => void;
  onClose: () => void;
};

/** Selects the square of a photo, by dragging the picture or with sliders. */
export function CropDialog({ image, isPending, onSave, onClose }: CropDialogProps) {
  const { t } = useTexts();
  const [crop, setCrop] = useState(firstCrop);

  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={t('auth.profile.photo_crop')}
      description={t('auth.profile.photo_crop_hint')}
      footer={
        <>
          <Button type="button" tone="secondary" onClick={onClose}>
            {t('common.action.cancel')}
          </Button>
          <Button type="button" isPending={isPending} onClick={() => onSave(crop)}>
            {t('auth.profile.photo_save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <CropFrame image={image} crop={crop} onCrop={setCrop} />
        <CropSliders image={image} crop={crop} onCrop={setCrop} />
      </div>
    </Dialog>
  );
}

type CropProps = { image: HTMLImageElement; crop: Crop; onCrop: (crop: Crop) => void };

const frame = 576;

function CropFrame({ image, crop, onCrop }: CropProps) {
  const { t } = useTexts();
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const lastPoint = useRef<{ x: number; y: number } | null>(null);
  const size = { width: image.naturalWidth, height: image.naturalHeight };

  useEffect(() => {
    if (canvasRef.current) shadeCorners(drawCrop(canvasRef.current, image, crop));
  }, [image, crop]);

  function take(event: PointerEvent<HTMLCanvasElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    lastPoint.current = { x: event.clientX, y: event.clientY };
  }
  function move(event: PointerEvent<HTMLCanvasElement>) {
    const last = lastPoint.current;
    if (!last) return;
    const moved = { x: event.clientX - last.x, y: event.clientY - last.y };
    lastPoint.current = { x: event.clientX, y: event.clientY };
    onCrop(panned(size, crop, event.currentTarget.clientWidth, moved));
  }
  const letGo = () => void (lastPoint.current = null);
  const zoom = ({ deltaY }: WheelEvent) => onCrop(zoomed(size, crop, crop.zoom * (deltaY < 0 ? 1.06 : 0.94)));

  return (
    <canvas
      ref={canvasRef}
      width={frame}
      height={frame}
      role="img"
      aria-label={t('auth.profile.photo_preview')}
      onPointerDown={take}
      onPointerMove={move}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onWheel={zoom}
      className="mx-auto aspect-square w-full max-w-60 cursor-grab touch-none rounded-card bg-duna active:cursor-grabbing"
    />
  );
}

/** Avatars are shown as circles: the corners are dimmed, but stored. */
function shadeCorners(context: CanvasRenderingContext2D | null) {
  if (!context) return;
  context.fillStyle = 'rgb(18 24 42 / 0.55)';
  context.beginPath();
  context.rect(0, 0, frame, frame);
  context.arc(frame / 2, frame / 2, frame / 2, 0, Math.PI * 2);
  context.fill('evenodd');
}

function CropSliders({ image, crop, onCrop }: CropProps) {
  const { t } = useTexts();
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  return (
    <>
      <Slider
        label={t('auth.profile.photo_zoom')}
        {...zoomLimits}
        value={crop.zoom}
        onValue={(zoom) => onCrop(zoomed(size, crop, zoom))}
      />
      <Slider
        label={t('auth.profile.photo_position_x')}
        min={0}
        max={1}
        step={0.01}
        value={crop.x}
        onValue={(x) => onCrop({ ...crop, x })}
      />
      <Slider
        label={t('auth.profile.photo_position_y')}
        min={0}
        max={1}
        step={0.01}
        value={crop.y}
        onValue={(y) => onCrop({ ...crop, y })}
      />
    </>
  );
}

type SliderProps = {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onValue: (value: number) => void;
};

function Slider({ label, min, max, step, value, onValue }: SliderProps) {
  const share = Math.round(((value - min) / (max - min)) * 100);
  return (
    <label className="grid gap-1">
      <span className="text-sm font-semibold">{label}</span>
      <input
        type="range"
        {...{ min, max, step, value }}
        aria-valuetext={`${share} %`}
        onChange={(event) => onValue(event.target.valueAsNumber)}
        className="h-9 w-full accent-barro"
      />
    </label>
  );
}
