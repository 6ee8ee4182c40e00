export { qcRoutes } from './qc.routes.ts'
export { tellOfAnswer } from './tell-of-answer.ts'
export { tellOfQuestion } from './tell-of-question.ts'
export { findingsRoutes } from './findings.routes.ts'
