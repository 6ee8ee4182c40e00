import type { DispatchTexts } from '../dispatch.ts'

const paradas = (count: number) => `${count} ${count === 1 ? 'parada' : 'paradas'}`

export const dispatchPlan: DispatchTexts['dispatchPlan'] = {
  suggestion: {
    title: 'Plan sugerido',
    summary: (placed, fielders, miles) =>
      `${paradas(placed)} entre ${fielders} ${fielders === 1 ? 'técnico' : 'técnicos'}${miles === null ? '' : `, +${miles} mi`}`,
    notSent: 'Nada se envía antes de que usted confirme.',
    late: (count) =>
      `${count} ${count === 1 ? 'edificio está planificado después de su fecha límite' : 'edificios están planificados después de su fecha límite'}`,
    lateText:
      'Marque más técnicos para planificarlos antes. Lo que ya está vencido se planifica para el primer día con lugar.',
    isLate: 'Tarde',
    part: (count, miles) => `${paradas(count)}${miles === null ? '' : `, +${miles} mi`}`,
    times: (drive, site) =>
      drive === null ? `suma ${site} en el sitio` : `suma ${drive} de camino, ${site} en el sitio`,
    load: (day, units, most) => `${day}: ${units} de ${most}`,
    added: (miles) => `+${miles} mi`,
    unplaced: (count) => `Sin lugar (${count})`,
    because: { NO_ROOM: 'nadie tiene lugar hasta la fecha límite', NO_PIN: 'sin pin: colóquelo en Investigación' },
    drop: (jsb) => `Dejar ${jsb} fuera`,
    move: (jsb) => `Dar ${jsb} a otra persona`,
    moveTo: (name) => `A ${name}`,
    dropped: (count) => `${count} que usted dejó fuera ${count === 1 ? 'queda' : 'quedan'} en el tablero`,
    confirm: (count) => `Confirmar y enviar (${count})`,
    discard: 'Descartar',
    failed: 'Sin sugerencia',
    needFielders: 'Marque al menos un técnico que no esté ausente.',
    tooMany: (most) => `Como máximo ${most} técnicos a la vez: marque menos.`,
    empty: 'No queda nada del plan.',
  },
  away: {
    title: (name) => `${name} está ausente`,
    text: 'Lo previsto para estos días pasa a otros. Nada ocurre antes de que usted confirme.',
    from: 'Desde',
    until: 'Hasta',
    past: 'El primer día no puede estar en el pasado.',
    order: 'El último día es anterior al primero.',
    preview: 'Qué significa',
    reading: 'Buscando quién tiene lugar',
    nothing: 'Nada está previsto en estos días.',
    gets: (name, count) => `${name} recibe ${count}`,
    board: (count) => `${count} ${count === 1 ? 'vuelve' : 'vuelven'} al tablero`,
    extra: (miles) => `${miles} millas más`,
    fewer: (miles) => `${miles} millas menos`,
    sums: (added, name, saved) => `Los demás recorren ${added} mi más, ${name} ${saved} mi menos.`,
    more: (count) => `y ${count} más de este sitio`,
    give: (jsb, count) => (count === 1 ? `Reasignar ${jsb}` : `Reasignar ${jsb} y ${count - 1} más`),
    toBoard: 'Devolver al tablero',
    late: (count) => (count === 0 ? 'Nada se retrasa' : `${count} se ${count === 1 ? 'retrasa' : 'retrasan'}`),
    turnsLate: 'se retrasa',
    staying: (numbers) => `Ya empezado, se queda: ${numbers}`,
    confirm: 'Ausente, y repartir',
    confirmAlone: 'Ausente',
    done: (name, until) => `${name} está ausente hasta ${until}`,
    handedOver: (count) => `${count} repartidos`,
    undone: (name) => `${name} está de vuelta y lo tiene todo otra vez`,
  },
}
