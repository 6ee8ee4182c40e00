import type { overview as english } from './overview.ts'
import * as counts from '../common/counts.es.ts'
import * as common from '../common/common.es.ts'
import * as phrases from '../common/phrases.es.ts'

export const overview: typeof english = {
  numbers: 'Métricas clave',
  activeOrders: 'Pedidos activos',
  pendingQc: 'Pendientes de QC',
  revenue: 'Ingresos del mes',
  fieldTeams: common.fieldTeams,
  trend: (difference, days) => `${difference} recibidos vs. ${days}`,
  formula: (now, before, difference) => `Pedidos recibidos: ${now} menos ${before} = ${difference}`,
  counted: (days, count) => `${count} (${days})`,
  received: (counts) => `Pedidos recibidos por día, hoy al final: ${counts}`,
  noneReceived: (days) => `Sin pedidos recibidos ${days}`,
  oldest: (age) => `Edificios, el más antiguo ${age}`,
  oldestNow: 'Edificios, todos recién llegados',
  nothingToReview: common.noBuildingsToReview,
  nothingInvoiced: 'Nada facturado este mes',
  noMoney: 'Oculto para su rol',
  revenueTrend: (difference, days) => `${difference} vs. ${days}`,
  revenueFormula: (now, before, difference) => `Facturado: ${now} menos ${before} = ${difference}`,
  inTheField: (count, said) => `${said} ${counts.plural(count, 'asignación abierta', 'asignaciones abiertas')}`,
  nobodyOut: 'Sin asignaciones abiertas',
  failed: common.couldntLoadTheMetrics,
  retry: common.tryAgain,
  needs: {
    kinds: {
      overdue: common.overdue,
      due_today: 'Vence hoy',
      unaccepted: 'Sin aceptar',
      came_back: common.returned,
      held_long: common.onHold,
      disputed: common.disputed,
      waiting_to_complete: 'Aún sin investigar',
      customer_unknown: common.noCustomer,
    },
    open: common.openVerb,
    openOf: (name) => `Abrir ${name}`,
    shown: (shown, total) => `Se muestran ${shown} de ${total}`,
    allOverdue: (count) => `Ver los ${count} vencidos`,
    failed: 'No se pudo cargar lo que requiere atención',
  },
  recent: {
    title: 'Pedidos recientes',
    viewAll: 'Ver todos',
    due: phrases.dueOn,
    none: common.noOrdersYet,
    noneHelp: common.getStartedWithFirstOrder,
    create: common.createOrder,
    changed: (count, since) =>
      counts.plural(count, `1 cambió desde las ${since}`, `${count} cambiaron desde las ${since}`),
    show: common.show,
    failed: common.couldntLoadTheOrders,
  },
  workflow: {
    title: 'Estado del trabajo',
    refresh: common.refresh,
    readAt: 'Pedidos a las',
    refreshed: (time) => `Actualizado a las ${time}`,
    failed: 'No se pudieron cargar los totales',
  },
  due: {
    title: 'Vencen en los próximos 7 días',
    orders: (count, said) => `${said} ${counts.plural(count, 'pedido', 'pedidos')}`,
  },
}
