import type { rescue as english } from './rescue.ts'
import * as phrases from '../common/phrases.es.ts'
import * as common from '../common/common.es.ts'

export const rescue: typeof english = {
  title: common.importFromPhone,
  help: 'Importe el trabajo que un teléfono no pudo enviar. Cada foto se verifica y queda a nombre del técnico.',
  back: common.backToDispatch,
  forbidden: 'Solo los supervisores y administradores pueden importar trabajo de un teléfono.',
  reason: 'Por qué el teléfono no pudo enviarlo',
  choose: 'Elegir archivo ZIP',
  drop: 'Suelte aquí el archivo ZIP del teléfono',
  dropNow: common.dropToOpen,
  where: 'El técnico lo crea en el teléfono: Envíos, luego Exportar lo no enviado.',
  saved: common.saved,
  holds: 'Contenido',
  counted: (photos, others) =>
    [
      photos > 0 && phrases.photos(photos),
      others > 0 && phrases.plural(others, '1 elemento más', `${others} elementos más`),
    ]
      .filter(Boolean)
      .join(' y ') || 'nada',
  buildings: common.buildings,
  take: common.importWord,
  another: common.chooseAnotherFile,
  again: common.tryAgain,
  taking: (done, total) => `Importando ${done} de ${total}`,
  notRead: 'No importado',
  unreadable: 'Este no es un archivo ZIP exportado desde los envíos de un teléfono.',
  stopped: 'No se pudo conectar con el servidor. Reintente más tarde; nada se importa dos veces.',
  done: (count) => phrases.plural(count, '1 elemento importado', `${count} elementos importados`),
  failed: (count) => phrases.plural(count, '1 elemento no importado', `${count} elementos no importados`),
  late: (count) => phrases.plural(count, '1 elemento tardío', `${count} elementos tardíos`),
  lateHelp:
    'La asignación ya había terminado. El trabajo tardío se guarda, pero no se usa hasta que se acepte en la página de fotos e inspección del edificio.',
  list: 'Elementos del archivo',
  building: common.building,
  what: common.item,
  result: common.result,
  taken: common.imported,
  takenLate: 'Importado, tardío',
  missing: 'Falta en el archivo ZIP',
  differs: 'El archivo no coincide con la foto original',
  kinds: phrases.sentKinds,
  photo: (slot) => `Foto: ${slot}`,
}
