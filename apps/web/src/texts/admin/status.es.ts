import { sayBytes, sayDuration, sayElapsed } from '@demarc/domain/status/amounts'
import type { StatusFacts } from '@demarc/domain/status/findings'
import type { FindingWords, status as english } from './status.ts'
import * as common from '../common/common.es.ts'

type Database = StatusFacts<'database.ready'>
type Jobs = StatusFacts<'queue.ready'>
type Space = StatusFacts<'disk.ready'>
type Running = StatusFacts<'versions.ready'>

const databaseIn = ({ version, postgis, ms }: Database) =>
  `PostgreSQL ${version} con PostGIS ${postgis}, ${sayElapsed(ms)}`
const streetMapIn = ({ source, bytes, madeOn }: StatusFacts<'street_map.ready'>) =>
  `${source}, ${sayBytes(bytes)}, importado el ${madeOn}`
const spaceIn = ({ free, total }: Space) => `${sayBytes(free)} libres de ${sayBytes(total)}`

function jobsIn({ waiting, oldestSeconds, failed }: Jobs): string {
  const waits = waiting === 1 ? '1 tarea en espera' : `${waiting} tareas en espera`
  const oldest = waiting > 0 ? `, la más antigua ${sayDuration(oldestSeconds)}` : ''
  return `${waits}${oldest}; ${failed === 1 ? '1 fallida' : `${failed} fallidas`} en 24 h`
}

const ROLES = { WEB: 'web', WORKER: 'procesador de tareas', BOTH: 'web y procesador de tareas' }
const processes = (count: number) => (count === 1 ? '1 proceso' : `${count} procesos`)

function runningIn({ groups, schema, web }: Running): string {
  const said = groups.map(
    ({ role, version, count, seenSeconds }) =>
      `${ROLES[role]} ${version}, ${processes(count)}` +
      (role === 'WEB' ? '' : `, visto hace ${sayDuration(seenSeconds)}`),
  )
  const parts = [...said, ...(web ? [`compilación web ${web}`] : []), `esquema ${schema}`].join('; ')
  return parts.charAt(0).toUpperCase() + parts.slice(1)
}

const findings: FindingWords = {
  'check.failed': ({ place, reason }) => (place ? `No se pudo usar ${place}: ${reason}.` : `Falló: ${reason}.`),
  'check.silent': ({ place, seconds }) =>
    place ? `${place} no respondió en ${seconds} s.` : `Sin respuesta en ${seconds} s.`,
  'database.ready': (facts) => `${databaseIn(facts)}.`,
  'database.slow': (facts) => `Lenta: ${databaseIn(facts)}.`,
  'database.written': ({ ms }) => `Se escribió una fila, se leyó y se deshizo en ${sayElapsed(ms)}.`,
  'storage.ready': ({ place, ms }) => `${place}, ${sayElapsed(ms)}.`,
  'storage.kept': ({ bytes, ms }) => `Se guardó, leyó y eliminó un archivo de ${sayBytes(bytes)} en ${sayElapsed(ms)}.`,
  'storage.changed': () => 'El archivo leído no es el que se guardó.',
  'disk.ready': (facts) => `${spaceIn(facts)}.`,
  'disk.low': (facts) => `Se está llenando: ${spaceIn(facts)}.`,
  'disk.full': (facts) =>
    `Casi lleno: ${spaceIn(facts)}. Libere espacio pronto; de lo contrario no se podrán guardar fotos ni archivos.`,
  'disk.written': ({ ms }) => `Se escribió un archivo pequeño en el disco en ${sayElapsed(ms)}.`,
  'email.off': () => 'Desactivado: los correos se escriben en el registro del servidor.',
  'email.ready': ({ server, from }) => `${server} como ${from}.`,
  'email.sent': ({ server, to }) => `${server} aceptó un correo para ${to}. Revise su bandeja de entrada.`,
  'routing.off': () => 'Desactivadas: las distancias se calculan en línea recta.',
  'routing.set': ({ host }) => `OSRM en ${host}.`,
  'routing.answered': ({ ms }) => `Respondió en ${sayElapsed(ms)}.`,
  'geocoder.off': () => 'Desactivada: las direcciones se buscan en trabajos anteriores o por ciudad.',
  'geocoder.set': ({ provider, host }) => `${provider} en ${host}.`,
  'geocoder.found': ({ label, ms }) => `Se encontró ${label} en ${sayElapsed(ms)}.`,
  'geocoder.elsewhere': ({ address, label }) => `Se buscó ${address}, pero se encontró ${label}.`,
  'geocoder.unknown': ({ address }) => `No se encontró nada para ${address}.`,
  'street_map.none': () => 'Ninguno importado: los mapas no muestran calles ni techos.',
  'street_map.ready': (facts) => `${streetMapIn(facts)}.`,
  'street_map.lost': (facts) => `Falta su archivo en el almacenamiento. Impórtelo de nuevo: ${streetMapIn(facts)}.`,
  'street_map.read': ({ ms }) => `Se leyó el centro del mapa en ${sayElapsed(ms)}.`,
  'ocr.off': () => 'Desactivada: no se leen las coordenadas impresas en las fotos.',
  'ocr.ready': ({ version }) => `${version}.`,
  'ocr.read': ({ text, ms }) => `Se leyó “${text}” en ${sayElapsed(ms)}.`,
  'ocr.misread': ({ expected, text }) => `Se leyó “${text}” en lugar de “${expected}”.`,
  'queue.ready': (facts) => `${jobsIn(facts)}.`,
  'queue.failed': (facts) => `${jobsIn(facts)}. Consulte el registro del servidor.`,
  'queue.behind': (facts) => `Con retraso: ${jobsIn(facts)}.`,
  'queue.no_worker': (facts) =>
    `No hay ningún procesador de tareas activo: los correos, las fotos y las entregas esperan. ${jobsIn(facts)}.`,
  'queue.stuck': ({ host, lateSeconds, ...facts }) =>
    `El procesador de tareas en ${host} está bloqueado desde hace ${sayDuration(lateSeconds)}. ${jobsIn(facts)}.`,
  'queue.done': ({ ms }) => `Un procesador de tareas completó la tarea de prueba en ${sayElapsed(ms)}.`,
  'queue.undone': ({ seconds }) => `Ningún procesador de tareas completó la tarea de prueba en ${seconds} s.`,
  'seals.none': () => 'Todavía no hay cambios que sellar.',
  'seals.ready': ({ seconds }) => `Último sello hace ${sayDuration(seconds)}.`,
  'seals.behind': ({ seconds }) => `Hay cambios que esperan su sello desde hace ${sayDuration(seconds)}.`,
  'seals.verified': ({ count }) => `Los últimos ${count} sellos coinciden con SECRETS_KEY.`,
  'seals.other_key': () => 'SECRETS_KEY no es la clave con la que se selló el historial.',
  'seals.broken': ({ wrong, count }) =>
    `${wrong} de los últimos ${count} sellos no coinciden. Ejecute demarc doctor para ver los detalles.`,
  'versions.ready': (facts) => `${runningIn(facts)}.`,
  'versions.mixed': (facts) => `Versiones distintas: ${runningIn(facts)}.`,
  'versions.no_worker': (facts) => `No hay ningún procesador de tareas activo. ${runningIn(facts)}.`,
  'versions.same': ({ version, processes: count, schema }) =>
    `${processes(count)}, la compilación web y el esquema coinciden: ${version}, ${schema}.`,
}

export const status: typeof english = {
  title: common.systemStatus,
  parts: {
    DATABASE: 'Base de datos',
    STORAGE: 'Archivos',
    DISK: 'Espacio en disco',
    EMAIL: 'Correo electrónico',
    STREET_MAP: 'Mapa de calles',
    ROUTING: 'Distancias por carretera',
    GEOCODER: 'Búsqueda de direcciones',
    PHOTO_READING: 'Lectura de fotos',
    QUEUE: 'Cola de tareas',
    SEALS: 'Sellos del historial',
    VERSIONS: 'Versiones',
  },
  states: { OK: 'Correcto', WARNING: 'Aviso', PROBLEM: 'Problema', OFF: 'Desactivado' },
  findings,
  list: 'Componentes del sistema',
  checkedAt: (time) => `Última revisión: ${time}`,
  checking: common.checking,
  refresh: common.refresh,
  ofRefresh: 'actualizar',
  allWell: 'Todo funciona.',
  problems: (count) => (count === 1 ? '1 problema' : `${count} problemas`),
  warnings: (count) => (count === 1 ? '1 aviso' : `${count} avisos`),
  test: 'Probar',
  testOf: (part) => `Probar ${part}`,
  testing: 'Probando…',
  testAll: 'Probar todo',
  effects: {
    EMAIL: 'La prueba envía un correo a su dirección.',
    GEOCODER: 'La prueba busca una dirección con el proveedor, que puede cobrar por ello.',
  },
  outcomes: {
    OK: 'Prueba superada.',
    WARNING: 'Prueba superada con un aviso.',
    PROBLEM: 'La prueba falló.',
    OFF: 'No se probó.',
  },
  notTested: 'No se pudo hacer la prueba',
  failed: 'No se pudo revisar el sistema',
}
