import type { fieldMap as english } from '../en/field-map.ts'

export const fieldMap: typeof english = {
  title: 'Mapa',
  stake: (jsb, address, status) => `${jsb}, ${address}, ${status}`,
  here: 'Su ubicación está marcada en el mapa.',
  findMe: 'Mostrar dónde estoy',
  finding: 'Buscando dónde está…',
  refused: 'No se conoce su ubicación. Permita la ubicación para este sitio e inténtelo de nuevo.',
  away: (distance) => `a ${distance}`,
  open: 'Abrir',
  choose: 'Toque una estaca.',
  none: 'Aún no hay estacas en el mapa',
  noneHelp: 'Lo que se le asigna aparece aquí cuando la investigación fija su lugar.',
  missing: (count) => (count === 1 ? '1 edificio aún no tiene lugar.' : `${count} edificios aún no tienen lugar.`),
  statuses: {
    ASSIGNED: 'Por hacer',
    IN_PROGRESS: 'En curso',
    COMPLETED: 'Entregado',
    HELD: 'En espera',
  },
}
