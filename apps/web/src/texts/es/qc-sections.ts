import type { QcSectionsWords } from '../qc-sections.ts'

export const qcSections: QcSectionsWords = {
  title: 'Control de calidad',
  sections: 'Secciones del control de calidad',
  tabs: { queue: 'Control de calidad', ready: 'Por entregar', deliveries: 'Entregas', numbers: 'Cifras' },
}
