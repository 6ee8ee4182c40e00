import type { dispatchMap as english } from './dispatch-map.ts'

const buildings = (count: string, isOne: boolean) => `${count} ${isOne ? 'edificio' : 'edificios'}`

export const dispatchMap: typeof english = {
  map: 'Mapa de edificios',
  keys: 'Las flechas mueven el mapa, más y menos acercan o alejan, Enter selecciona lo que está en la cruz. Cada edificio del mapa está también en la lista.',
  unavailable: 'Este navegador no puede mostrar el mapa. Seleccione los edificios en la lista.',
  box: 'Seleccionar área',
  boxing: 'Arrastre para seleccionar edificios. Presione Esc para cancelar.',
  fit: 'Mostrar todos los edificios',
  within: (around) => `A menos de ${around}`,
  withinOf: (around, jsb) => `A menos de ${around} de ${jsb}`,
  withinWhat: (around) => `A menos de ${around}: seleccione primero un edificio`,
  clear: (count) => `Quitar (${count})`,
  mostPressing: (count) => `Se muestran los ${count} más urgentes`,
  chosen: (count, isOne) => `${buildings(count, isOne)} ${isOne ? 'seleccionado' : 'seleccionados'}`,
  letGo: (jsb) => `${jsb} ya no está seleccionado`,
  picked: (jsb) => `${jsb} seleccionado`,
  isHeld: (jsb) => `${jsb} está retenido y no se puede asignar`,
  heldLeftOut: (count) => `Retenidos omitidos: ${count}`,
  cleared: 'Selección quitada',
  noneThere: 'Ahí no hay ningún edificio',
  cluster: (count, urgent, back) =>
    [
      `${count} edificios`,
      urgent > 0 && `${urgent.toLocaleString('es-US')} de prioridad alta`,
      back > 0 && `${back.toLocaleString('es-US')} devueltos`,
    ]
      .filter(Boolean)
      .join(', '),
}
