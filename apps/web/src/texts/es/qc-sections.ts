import type { QcSectionsWords } from '../qc-sections.ts'
import * as common from './common.ts'

export const qcSections: QcSectionsWords = {
  title: common.qualityControl,
  sections: 'Secciones de Control de calidad',
  tabs: {
    queue: common.qualityControl,
    ready: common.readyToDeliver,
    deliveries: common.deliveries,
    numbers: 'Métricas',
  },
}
