import type { map as english } from '../en/map.ts'

export const map: typeof english = {
  map: 'Mapa',
  loading: 'Cargando el mapa...',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  style: 'Estilo del mapa',
  plan: 'Plano',
  streets: 'Calles',
  imagery: 'Imágenes',
  noImagery: 'No hay imágenes aéreas configuradas. Pegue coordenadas o coloque una marca.',
  unavailable:
    'Este navegador no puede dibujar el mapa. Todo lo que hay en él figura aquí, y las coordenadas se pueden escribir.',
  failed: 'No se pudo cargar el mapa.',
  tryAgain: 'Reintentar',
  fullscreen: 'Pantalla completa',
  leaveFullscreen: 'Salir de pantalla completa',
  north: 'El norte está arriba',
  keys: 'Las flechas mueven el mapa, más y menos cambian la escala, Intro coloca una marca en la cruz. Tab recorre las marcas; las flechas mueven una marca 1 m, con Mayús 10 m.',
}
