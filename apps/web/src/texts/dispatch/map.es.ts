import type { map as english } from './map.ts'
import * as common from '../common/common.es.ts'

export const map: typeof english = {
  map: common.map,
  loading: 'Cargando el mapa...',
  zoomIn: common.zoomIn,
  zoomOut: common.zoomOut,
  style: 'Estilo del mapa',
  plan: 'Plano',
  streets: 'Calles',
  imagery: 'Imágenes',
  noImagery: 'No hay imágenes aéreas configuradas. Pegue coordenadas o coloque un pin.',
  unavailable:
    'Este navegador no puede mostrar el mapa. Todo lo que contiene aparece aquí, y puede escribir coordenadas.',
  failed: 'No se pudo cargar el mapa.',
  tryAgain: common.tryAgain,
  fullscreen: 'Pantalla completa',
  leaveFullscreen: 'Salir de pantalla completa',
  north: 'El norte está arriba',
  keys: 'Las flechas mueven el mapa, más y menos acercan o alejan, Enter coloca un pin en la cruz. Tab recorre los pines; las flechas mueven un pin 3 ft (1 m), o 33 ft (10 m) con Shift.',
}
