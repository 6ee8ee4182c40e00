import type { dispatchPlan as english } from './dispatch-plan.ts'
import * as counts from '../common/counts.es.ts'
import * as common from '../common/common.es.ts'
import * as phrases from '../common/phrases.es.ts'

export const dispatchPlan: typeof english = {
  suggestion: {
    title: 'Plan sugerido',
    summary: (placed, fielders, drive) =>
      `${counts.stops(placed)} entre ${counts.fielders(fielders)}${drive === null ? '' : `, +${drive}`}`,
    notSent: 'No se envía nada hasta que usted confirme.',
    late: (count) =>
      `${count} ${counts.plural(count, 'edificio está planificado después de su fecha límite', 'edificios están planificados después de su fecha límite')}`,
    lateText:
      'Seleccione más técnicos para planificarlos antes. Los edificios vencidos se planifican para el primer día disponible.',
    isLate: 'Atrasado',
    part: (count, drive) => `${counts.stops(count)}${drive === null ? '' : `, +${drive}`}`,
    times: (drive, site) =>
      drive === null ? `suma ${site} en el sitio` : `suma ${drive} de viaje, ${site} en el sitio`,
    load: (day, units, most) => `${day}: ${units} de ${most}`,
    added: (drive) => `+${drive}`,
    unplaced: (count) => `Sin planificar (${count})`,
    because: { NO_ROOM: 'sin capacidad antes de la fecha límite', NO_PIN: 'sin pin: colóquelo en Investigación' },
    drop: phrases.remove,
    move: (jsb) => `Pasar ${jsb} a otro técnico`,
    moveTo: (name) => `A ${name}`,
    dropped: (count) =>
      `${count} ${counts.plural(count, 'quitado, sigue', 'quitados, siguen')} en Listos para despacho`,
    confirm: (count) => `Confirmar y enviar (${count})`,
    discard: common.discard,
    failed: 'No se pudo sugerir un plan',
    needFielders: 'Seleccione al menos un técnico disponible.',
    tooMany: (most) => `Seleccione hasta ${most} técnicos.`,
    empty: 'El plan está vacío.',
  },
  away: {
    title: (name) => `Ausencia de ${name}`,
    text: 'El trabajo planificado para estos días se reasignará. Nada cambia hasta que usted confirme.',
    from: 'Primer día',
    until: 'Último día',
    past: 'El primer día no puede estar en el pasado.',
    order: 'El último día no puede ser anterior al primero.',
    preview: 'Vista previa',
    reading: 'Comprobando disponibilidad…',
    nothing: 'No hay nada que reasignar.',
    gets: (name, count) => `${count} para ${name}`,
    board: (count) => `${`${count} ${counts.plural(count, 'vuelve', 'vuelven')}`} a Listos para despacho`,
    extra: (drive) => `${drive} más de recorrido`,
    fewer: (drive) => `${drive} menos de recorrido`,
    sums: (added, name, saved) => `Los demás recorren ${added} más, ${name} ${saved} menos.`,
    more: (count) => `y ${count} más de este sitio`,
    give: (jsb, count) => counts.plural(count, `Reasignar ${jsb}`, `Reasignar ${jsb} y ${count - 1} más`),
    toBoard: 'Devolver a Listos para despacho',
    late: (count) => (count === 0 ? 'Sin atrasos' : `${count} se ${counts.plural(count, 'atrasa', 'atrasan')}`),
    turnsLate: 'se atrasa',
    staying: (name, numbers) => `Ya empezado, se queda con ${name}: ${numbers}`,
    confirm: 'Confirmar y reasignar',
    confirmAlone: common.acknowledge,
    done: (name, until) => `${name} está ausente hasta el ${until}`,
    reassigned: (count) => `${count} ${counts.plural(count, 'reasignado', 'reasignados')}`,
    returned: (count) => `${`${count} ${counts.plural(count, 'devuelto', 'devueltos')}`} a Listos para despacho`,
    undone: (name) => `Ausencia de ${name} cancelada. Se restauró todo el trabajo.`,
  },
}
