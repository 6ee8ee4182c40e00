import { pluralIn } from '../plural.ts'

export const plural = pluralIn('es')

/** "3 rows". */
export const many = (count: number, one: string, other: string): string =>
  `${count.toLocaleString('es-US')} ${plural(count, one, other)}`

const counted = (one: string, other: string) => (count: number) => many(count, one, other)

export const attempts = counted('intento', 'intentos')
export const buildings = counted('edificio', 'edificios')
export const cityCodes = counted('código de ciudad', 'códigos de ciudad')
export const customers = counted('cliente', 'clientes')
export const days = counted('día', 'días')
export const fielders = counted('técnico', 'técnicos')
export const files = counted('archivo', 'archivos')
export const houses = counted('casa', 'casas')
export const invoices = counted('factura', 'facturas')
export const items = counted('elemento', 'elementos')
export const lines = counted('línea', 'líneas')
export const orders = counted('pedido', 'pedidos')
export const payments = counted('pago', 'pagos')
export const people = counted('persona', 'personas')
export const photos = counted('foto', 'fotos')
export const rates = counted('tarifa', 'tarifas')
export const rows = counted('fila', 'filas')
export const sessions = counted('sesión', 'sesiones')
export const sheets = counted('hoja', 'hojas')
export const sites = counted('sitio', 'sitios')
export const stops = counted('parada', 'paradas')
export const units = counted('unidad', 'unidades')
export const users = counted('usuario', 'usuarios')
export const wireCenters = counted('central', 'centrales')
