import { WORK_STATUSES, type WorkStatus } from '../work-status.ts'
import { BUILDING_TYPES, type BuildingType } from './jsn.ts'

/** In letters only, small and without accents: "Ready for Dispatch" and READY_FOR_DISPATCH are one word. */
const letters = (written: string) =>
  written
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')

/** What other people's lists call where a job stands. A word that could mean two of them stands in none. */
const ALSO_CALLED: Readonly<Record<WorkStatus, readonly string[]>> = {
  ORDER_RECEIVED: ['received', 'new', 'neworder', 'open', 'recibido', 'nuevo'],
  RESEARCHING: ['research', 'inresearch', 'underresearch', 'investigacion', 'investigando'],
  READY_FOR_DISPATCH: ['ready', 'readytodispatch', 'dispatchready', 'unassigned', 'listo', 'listoparaenviar'],
  ASSIGNED: ['dispatched', 'scheduled', 'asignado', 'programado'],
  IN_PROGRESS: ['started', 'wip', 'infield', 'onsite', 'working', 'enproceso', 'encurso', 'encampo'],
  SUBMITTED_BY_FIELDER: ['fieldsubmitted', 'fieldcomplete', 'fieldworkcomplete', 'fieldworkdone', 'fielded'],
  QC_REVIEW: ['qc', 'inqc', 'review', 'inreview', 'qualitycontrol', 'qualityreview', 'enrevision', 'revision'],
  QC_FAILED: ['failedqc', 'qcfail', 'rework', 'rejected', 'rechazado'],
  SUBMITTED_TO_CUSTOMER: ['submitted', 'delivered', 'senttocustomer', 'entregado', 'enviadoalcliente'],
  INVOICED: ['billed', 'invoicesent', 'facturado'],
  DISPUTED: ['dispute', 'indispute', 'endisputa', 'disputado'],
  PAID: ['settled', 'pagado'],
  CLOSED: ['cerrado'],
}
const STATUS_CALLED = new Map(
  WORK_STATUSES.flatMap((status) => [letters(status), ...ALSO_CALLED[status]].map((word) => [word, status] as const)),
)
export const findStatusCalled = (written: string): WorkStatus | null => STATUS_CALLED.get(letters(written)) ?? null

/** Who has it in hand elsewhere is nobody's business here, or not known: it waits on the board for a fielder of ours. */
const IN_HAND_ELSEWHERE: readonly WorkStatus[] = ['ASSIGNED', 'IN_PROGRESS']
export const findStatusBrought = (written: string): WorkStatus | null => {
  const status = findStatusCalled(written)
  return status && IN_HAND_ELSEWHERE.includes(status) ? 'READY_FOR_DISPATCH' : status
}

const TYPES_CALLED: Readonly<Record<BuildingType, readonly string[]>> = {
  S: ['sfu', 'singlefamily', 'singlefamilyunit', 'single', 'house', 'home', 'residential', 'casa', 'unifamiliar'],
  M: ['mdu', 'multifamily', 'multidwellingunit', 'multi', 'apartment', 'apartments', 'multifamiliar'],
  C: ['commercial', 'comm', 'business', 'office', 'comercial'],
}
export const findTypeCalled = (written: string): BuildingType | null =>
  BUILDING_TYPES.find((type) => [type.toLowerCase(), ...TYPES_CALLED[type]].includes(letters(written))) ?? null

const YES = ['yes', 'y', 'true', '1', 'x', 'hold', 'held', 'on hold', 'si', 'sí']
const NO = ['no', 'n', 'false', '0']
export function findYesOrNo(written: string): boolean | null {
  const word = written.trim().toLowerCase()
  if (YES.includes(word)) return true
  return NO.includes(word) ? false : null
}

/** Also with a comma for the decimals, where that is the only one. */
export function findNumber(written: string): number | null {
  const figure = written.trim().replace(/^([^.,]*),([^.,]*)$/, '$1.$2')
  return /^[+-]?\d+(\.\d+)?$/.test(figure) ? Number(figure) : null
}

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/
const AMERICAN = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?: .*)?$/
/** Days since the end of 1899, as a spreadsheet counts them: 1954 to 2119. */
const SERIAL = /^([2-7]\d{4})(?:\.\d+)?$/
const SERIAL_ZERO = Date.UTC(1899, 11, 30)
const DAY = 86_400_000

/** A calendar day, written `2026-11-03`, from the ways spreadsheets have of writing it. */
export function findDayWritten(written: string): string | null {
  const text = written.trim()
  const [, serial] = SERIAL.exec(text) ?? []
  if (serial) return new Date(SERIAL_ZERO + Number(serial) * DAY).toISOString().slice(0, 10)
  const [, isoYear, isoMonth, isoDay] = ISO.exec(text) ?? []
  if (isoYear) return dayOf(Number(isoYear), Number(isoMonth), Number(isoDay))
  const [, month, day, year] = AMERICAN.exec(text) ?? []
  if (!year) return null
  return dayOf(year.length === 2 ? 2000 + Number(year) : Number(year), Number(month), Number(day))
}

/** Null where the calendar has no such day, or nobody alive worked on it. */
function dayOf(year: number, month: number, day: number): string | null {
  if (year < 1950 || year > 2199) return null
  const found = new Date(Date.UTC(year, month - 1, day))
  const isReal = found.getUTCMonth() === month - 1 && found.getUTCDate() === day
  return isReal ? found.toISOString().slice(0, 10) : null
}
