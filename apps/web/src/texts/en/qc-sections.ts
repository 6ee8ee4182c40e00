/** What stands over every tab of quality control. */
export const qcSections = {
  title: 'Quality Control Review',
  sections: 'Sections of quality control',
  tabs: { queue: 'Quality Control', ready: 'Ready to deliver', deliveries: 'Deliveries', numbers: 'Numbers' },
}
