/** Lo que se encontró en vez de un edificio por inspeccionar, dentro de una frase. */
export const outcomes = {
  NO_ACCESS: 'sin acceso',
  REFUSED: 'rechazado por el residente',
  DEMOLISHED: 'demolido',
  UNSAFE: 'condiciones inseguras',
  WRONG_PLACE: 'ubicación incorrecta',
}
