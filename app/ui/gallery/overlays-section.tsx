import { CalendarPlus, Ellipsis, Eye, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../button.tsx';
import { ConfirmDialog, Dialog } from '../overlay/dialog.tsx';
import { Drawer } from '../overlay/drawer.tsx';
import { Field } from '../form/field.tsx';
import { Menu, type MenuItem } from '../overlay/menu.tsx';
import { Select } from '../form/select.tsx';
import { SideDrawer } from '../overlay/side-drawer.tsx';
import { dismissToast, showToast } from '../overlay/toast.tsx';
import { Tooltip } from '../overlay/tooltip.tsx';
import { zones } from './demo-options.ts';
import { Example, GallerySection } from './gallery-section.tsx';

const icon = { 'aria-hidden': true, strokeWidth: 1.75 };

export function OverlaysSection() {
  return (
    <GallerySection id="overlays" title="Capas" lead="Lo que se abre encima, y cómo se vuelve de ahí.">
      <div className="grid gap-8 md:grid-cols-2">
        <DialogExamples />
        <DrawerExamples />
        <MenuExamples />
        <ToastExamples />
      </div>
    </GallerySection>
  );
}

function DialogExamples() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null);
  const close = () => setOpen(null);
  return (
    <Example title="Diálogos" className="flex flex-wrap gap-3">
      <Button type="button" tone="secondary" onClick={() => setOpen('dialog')}>
        Abrir diálogo
      </Button>
      <Button type="button" tone="danger" onClick={() => setOpen('confirm')}>
        Eliminar propiedad
      </Button>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="Invitar a una persona"
        description="Recibirá un enlace que dura siete días."
        footer={
          <>
            <Button type="button" tone="secondary" onClick={close}>
              Cancelar
            </Button>
            <Button type="button" onClick={() => showToast('Invitación enviada', 'success')}>
              Invitar
            </Button>
          </>
        }
      >
        <div className="grid gap-5">
          <Field label="Correo de la persona" type="email" name="invited" />
          <Select label="Zona a su cargo" name="invitedZone" options={zones} />
        </div>
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onClose={close}
        title="¿Eliminar «Casa en Bahía Kino»?"
        confirmLabel="Eliminar"
        tone="danger"
        onConfirm={close}
      >
        Sus fotografías y su historial de precios se conservan 30 días por si te arrepientes.
      </ConfirmDialog>
    </Example>
  );
}

function DrawerExamples() {
  const [open, setOpen] = useState<'drawer' | 'side' | null>(null);
  const close = () => setOpen(null);
  return (
    <Example title="Cajones" className="flex flex-wrap gap-3">
      <Button type="button" tone="secondary" onClick={() => setOpen('drawer')}>
        Abrir ficha
      </Button>
      <Button type="button" tone="secondary" onClick={() => setOpen('side')}>
        Abrir menú lateral
      </Button>
      <Drawer
        isOpen={open === 'drawer'}
        onClose={close}
        title="Ana Valenzuela"
        description="Busca casa en Pitic, hasta $2,350,000 MXN"
        footer={<Button type="button">Guardar</Button>}
      >
        <div className="grid gap-5">
          <Field label="Próximo paso" name="nextStep" defaultValue="Llamar el lunes" />
          {Array.from({ length: 12 }, (_, day) => (
            <p key={day} className="border-b border-linea pb-3 text-piedra">
              {day + 1} nov 2026 · Se registró una nota.
            </p>
          ))}
        </div>
      </Drawer>
      <SideDrawer isOpen={open === 'side'} onClose={close} side="right" label="Menú">
        <nav className="grid gap-1 text-lg">
          {['Panel de Admin', 'Mi Perfil', 'Cerrar Sesión'].map((name) => (
            <a key={name} href="#overlays" className="rounded-control px-3 py-2.5 hover:bg-duna">
              {name}
            </a>
          ))}
        </nav>
      </SideDrawer>
    </Example>
  );
}

const menuItems: MenuItem[] = [
  { id: 'view', label: 'Ver en el sitio', icon: <Eye {...icon} />, href: '#actions' },
  { id: 'edit', label: 'Editar', icon: <Pencil {...icon} />, onSelect: () => showToast('Editar') },
  { id: 'publish', label: 'Publicar', isDisabled: true, description: 'Falta la superficie construida' },
  'divider',
  {
    id: 'delete',
    label: 'Eliminar',
    icon: <Trash2 {...icon} />,
    tone: 'danger',
    onSelect: () => showToast('Eliminada', 'error'),
  },
];

function MenuExamples() {
  return (
    <Example title="Menús y ayudas" className="flex flex-wrap items-center gap-3">
      <Menu label="Acciones de la propiedad" trigger={<Ellipsis {...icon} />} items={menuItems} />
      <Menu
        label="Más acciones"
        placement="bottom start"
        trigger={
          <Button type="button" tone="secondary">
            Más acciones
          </Button>
        }
        items={menuItems}
      />
      <Tooltip text="Agendar una visita a esta casa">
        <IconButton type="button" label="Agendar" tone="secondary" icon={<CalendarPlus {...icon} />} />
      </Tooltip>
    </Example>
  );
}

function ToastExamples() {
  return (
    <Example title="Avisos de esquina" className="flex flex-wrap gap-3">
      <Button type="button" tone="secondary" onClick={() => showToast('Cambios guardados', 'success')}>
        Éxito
      </Button>
      <Button type="button" tone="secondary" onClick={() => showToast('No se pudo guardar', 'error')}>
        Error
      </Button>
      <Button
        type="button"
        tone="secondary"
        onClick={() => showToast('Hay una versión nueva de esta ficha; recarga cuando termines')}
      >
        Aviso
      </Button>
      <Button
        type="button"
        tone="secondary"
        onClick={() => showToast('Subiendo fotografías', 'loading', { id: 'upload' })}
      >
        Cargando
      </Button>
      <Button
        type="button"
        tone="quiet"
        onClick={() => showToast('Fotografías listas', 'success', { id: 'upload' })}
      >
        Terminar carga
      </Button>
      <Button type="button" tone="quiet" onClick={() => dismissToast('upload')}>
        Descartar carga
      </Button>
    </Example>
  );
}
