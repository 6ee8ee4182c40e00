import type { qcSections as english } from './qc-sections.ts'
import * as common from '../common/common.es.ts'

export const qcSections: typeof english = {
  title: common.qualityControl,
  sections: 'Secciones de Control de calidad',
  tabs: {
    queue: common.qualityControl,
    ready: common.readyToDeliver,
    deliveries: common.deliveries,
    numbers: 'Métricas',
  },
}
