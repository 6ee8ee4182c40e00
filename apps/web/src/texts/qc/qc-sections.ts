import { catalogue } from '../catalogue.ts'
import * as common from '../common/common.ts'

/** The heading and tabs of quality control. */
export const qcSections = {
  title: 'Quality Control Review',
  sections: 'Quality control sections',
  tabs: {
    queue: common.qualityControl,
    ready: common.readyToDeliver,
    deliveries: common.deliveries,
    numbers: 'Metrics',
  },
}

/** They come with whichever tab of quality control is opened. */
export const { useWords: useQcSectionTexts } = catalogue(qcSections, import.meta.glob('./qc-sections.es.ts'))
