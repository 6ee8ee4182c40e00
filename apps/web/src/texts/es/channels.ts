import type { ChannelsWords } from '../channels.ts'

export const channels: ChannelsWords = {
  effects: {
    SHAREPOINT: { label: 'SharePoint', effect: 'Los paquetes se dejan en el sitio de documentos.' },
    EMAIL: { label: 'Correo', effect: 'Los paquetes pequeños van adjuntos; los grandes, con un enlace.' },
    BRIGHTSPEED: { label: 'Brightspeed', effect: 'Los paquetes se envían al proveedor o se llevan en mano.' },
  },
  heading: (label) => `Entregas por ${label}`,
  states: { READY: 'Listo', BY_HAND: 'En mano', NOT_CONFIGURED: 'Sin configurar' },
  drive: {
    label: 'la nube',
    heading: 'Copias en la nube',
    effect: 'Cada paquete entregado, con la lista de su contenido, por cliente y JSN.',
    states: { READY: 'Listo', NOT_CONFIGURED: 'Sin configurar', NOT_ALLOWED: 'No permitido' },
    notAllowed:
      'La carpeta está donde este servidor no puede escribir, o la dirección lleva una contraseña. Pregunte a quien lo administra qué directorio puede usar.',
  },
  test: 'Probar',
  testOf: (label) => `Probar ${label}`,
  testing: 'Probando…',
  works: 'Funciona.',
  fails: 'No funciona.',
  failed: 'No se probó',
}
