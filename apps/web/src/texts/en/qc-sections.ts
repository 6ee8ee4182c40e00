import * as common from './common.ts'

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
