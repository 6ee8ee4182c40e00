import type { dispatchMap as english } from '../en/dispatch-map.ts'

const buildings = (count: string, isOne: boolean) => `${count} ${isOne ? 'edificio' : 'edificios'}`

export const dispatchMap: typeof english = {
  map: 'Mapa de los edificios',
  keys: 'Las flechas mueven el mapa, más y menos cambian la escala, Intro elige lo que está bajo la cruz. Cada edificio del mapa está también en la lista.',
  unavailable:
    'Este navegador no puede dibujar el mapa. Cada edificio del mapa está en la lista y se puede elegir allí.',
  box: 'Elegir en un recuadro',
  boxing: 'Trace un recuadro alrededor de los edificios. Esc lo termina.',
  fit: 'Mostrar todos los edificios',
  within: 'A menos de 2 millas',
  withinOf: (jsb) => `A menos de 2 millas de ${jsb}`,
  withinWhat: 'A menos de 2 millas: elija primero un edificio',
  clear: (count) => `Quitar (${count})`,
  miles: (count) => `${count} mi`,
  twoMiles: '2 mi',
  mostPressing: (count) => `Se muestran los ${count} más urgentes`,
  chosen: (count, isOne) => `${buildings(count, isOne)} ${isOne ? 'elegido' : 'elegidos'}`,
  letGo: (jsb) => `${jsb} ya no está elegido`,
  picked: (jsb) => `${jsb} elegido`,
  isHeld: (jsb) => `${jsb} está en espera y no se puede asignar`,
  heldLeftOut: (count) => `${count} en espera quedan fuera`,
  cleared: 'No hay nada elegido',
  noneThere: 'Ahí no hay ningún edificio',
  cluster: (count, urgent, back) =>
    [
      `${count} edificios`,
      urgent > 0 && `${urgent.toLocaleString('es')} de prioridad alta`,
      back > 0 && `${back.toLocaleString('es')} devueltos`,
    ]
      .filter(Boolean)
      .join(', '),
}
