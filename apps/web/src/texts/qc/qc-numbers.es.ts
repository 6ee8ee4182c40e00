import type { QcNumbersWords } from './qc-numbers.ts'
import * as phrases from '../common/phrases.es.ts'
import * as common from '../common/common.es.ts'
import * as billing from '../money/billing-words.es.ts'

const passed = 'Aprobados'

export const qcNumbers: QcNumbersWords = {
  title: 'Métricas de control de calidad',
  period: common.period,
  weeks: (count) => `${count} semanas`,
  from: common.from,
  to: common.to,
  between: (from, to) => `${from} a ${to}`,
  exportCsv: common.exportCsv,
  exportOf: (what) => `Exportar CSV: ${what}`,
  failed: common.couldntLoadTheMetrics,
  none: 'Sin revisiones en este periodo',
  noneHelp: 'Cada revisión cuenta en el día en que se decidió. Seleccione otro periodo o revise un edificio.',
  toQueue: 'Ir a la cola',
  yield: 'Aprobados a la primera',
  yieldMeans:
    'Edificios aprobados en su primera revisión, de todos los revisados por primera vez en el periodo. No cuentan los que no se pudieron inspeccionar ni las aprobaciones deshechas.',
  yieldOf: (passed, first) => `${passed} de ${first} primeras revisiones`,
  noFirst: 'sin primeras revisiones',
  rework: common.sentBack,
  reworkMeans: 'Revisiones del periodo que devolvieron un edificio al técnico o al sitio.',
  reworkOf: (clarifications, workOrders) => `${clarifications} al técnico, ${workOrders} al sitio`,
  wait: 'Mediana en la cola',
  waitMeans:
    'Tiempo desde que entra en revisión hasta la decisión, con noches y fines de semana. La mitad de las revisiones del periodo tardó menos; el 90 % no superó la segunda cifra.',
  waitOf: (slow) => `90 % en ${slow}`,
  noWait: 'sin tiempos de cola',
  passed: passed,
  passedMeans:
    'Revisiones del periodo que aprobaron un edificio y no se deshicieron. Los edificios aceptados sin inspección se cuentan aparte.',
  outcomesOf: (outcomes) => `más ${outcomes} sin inspección`,
  lengths: common.lengths,
  byWeek: {
    title: 'Por semana',
    week: 'Semana del',
    first: 'Primeras rev.',
    yield: 'A la primera',
    median: 'Mediana',
    slow: '90 %',
    unknown: '—',
  },
  charts: {
    yield: 'Aprobados a la primera por semana',
    yieldText: (weeks) => `Aprobados a la primera por semana: ${weeks}.`,
    wait: 'Tiempo en la cola por semana',
    waitText: (weeks) => `Mediana y 90 %, por semana: ${weeks}.`,
    judged: 'Revisiones por semana',
    judgedText: (weeks) => `Aprobados, devueltos y sin inspección, por semana: ${weeks}.`,
    slow: '90 % en',
    outcomes: 'Sin inspección',
  },
  reasons: {
    title: 'Devoluciones por motivo',
    means:
      'Cada repetición marcada en una revisión que devolvió un edificio, por elemento y motivo. Una revisión sin repeticiones marcadas cuenta una vez, como solo notas.',
    about: common.item,
    reason: common.reason,
    count: billing.quantity,
    clarifications: 'Al técnico',
    workOrders: 'Al sitio',
    notesAlone: 'Solo notas',
    byCustomer: common.customerRejected,
    otherPhoto: 'Otra foto',
    none: 'No se devolvió nada en este periodo.',
    more: (shown, all) => `Se muestran los ${shown} más frecuentes de ${all}. Exporte el CSV para verlos todos.`,
  },
  production: {
    title: 'Producción por técnico',
    means:
      'Revisiones del trabajo de cada técnico en el periodo: aprobados, devueltos y aceptados sin inspección. Cada barra es una semana.',
    fielder: common.fielder,
    weeks: 'Semanas',
    passed: passed,
    rework: common.sentBack,
    outcomes: 'Sin insp.',
    weekText: (week, passed, rework, outcomes) =>
      `Semana del ${week}: ${passed} aprobados, ${rework} devueltos, ${outcomes} sin inspección`,
    none: 'No se revisó el trabajo de ningún técnico en este periodo.',
    more: (shown, all) =>
      `Se muestran los ${shown} técnicos con más trabajo de ${all}. Exporte el CSV para verlos todos.`,
    ofNobody: (count) =>
      phrases.plural(
        count,
        '1 revisión de un edificio que ningún técnico envió no se cuenta aquí.',
        `${count} revisiones de edificios que ningún técnico envió no se cuentan aquí.`,
      ),
  },
}
