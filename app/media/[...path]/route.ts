import { handleMedia } from '@/server/media';

/** Where no node handler stands before Next: on hosted platforms, and in development. */
export { handleMedia as GET, handleMedia as HEAD };
