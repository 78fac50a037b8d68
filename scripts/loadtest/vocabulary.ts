/** Words of product names, each in about one name of a hundred. */
export const nameWords = splitWords(`
  Alba Alfa Amatista Ambar Andina Angel Anis Araucaria Arena Atlas Aurora Avellana Azahar Azul Bahia Bambu Barro
  Berry Blue Bosque Bravo Brisa Bronce Bruma Bubble Cacao Calma Canela Caramelo Cascada Cedro Ceniza Cereza Cheese
  Cherry Cielo Ciruela Citrus Clavel Cloud Cobre Coco Colibri Cometa Condor Coral Cosmos Costa Cream Cristal Critical
  Cuarzo Damasco Delta Diamante Diesel Dorado Dream Duna Durazno Eclipse Eden Elixir Enigma Escarcha Esmeralda
  Estrella Eter Fenix Flama Flor Fresa Frost Fruta Fuego Fusion Galaxia Gelato Gema Ginger Girasol Glaciar Gold
  Granada Granito Grape Green Guava Halcon Haze Hielo Higo Horizonte Humo Ilusion Indigo Iris Isla Jade Jaguar Jazmin
  Jungla Jupiter Kiwi Koala Kush Lago Lapacho Laurel Lava Lavanda Leche Lemon Libelula Lima Limon Lirio Lluvia Lotus
  Lucero Luna Luz Madera Magia Magma Malva Mandarina Mango Manzana Maracuya Marea Marmol Melaza Melon Menta Mermelada
  Miel Mimosa Mint Misterio Mistica Monte Mora Moscato Musgo Nacar Naranja Nebula Nectar Niebla Nieve Noche Norte Nube
  Nuez Oasis Obsidiana Oceano Oliva Onix Opalo Orange Oro Orquidea Oso Otono Palma Pampa Panda Papaya Pera Perla
  Petalo Petunia Pimienta Pino Piedra Pistacho Plata Polen Pomelo Pradera Puma Punch Purple Quebracho Queen Quimera
  Rayo Reina Relampago Resina Rio Roble Rocio Romero Rosa Ruby Runtz Sabia Sal Salvia Sandia Sauce Savia Selva Sendero
  Seda Sherbet Sierra Silencio Silver Sirena Skunk Sol Sombra Soneto Sour Strawberry Sueno Sunset Sur Tabaco Tango
  Tarta Teal Tempo Tierra Tigre Tilo Topacio Tormenta Trebol Triangle Trigo Trufa Tucan Tulipan Turquesa Umbra Uva
  Vainilla Valle Vapor Velvet Vendaval Venus Verano Verbena Vertigo Viento Violeta Volcan White Widow Yerba Yuca Zafiro
  Zafra Zenit Zinc Zorzal Zumo
`);

/** A breeder's name is one of these stems and one of the endings. */
export const brandStems = splitWords(`
  Andes Austral Bermejo Calafate Ceibo Chaco Colonia Cuyo Delta Esteros Fitz Guanaco Hornero Ibera Jacaranda Lanin
  Litoral Mapu Misiones Nahuel Norte Ombu Pehuen Pilcomayo Puna Quilmes Rioja Tehuel Uspallata
`);
export const brandEndings = [
  'Seeds',
  'Genetics',
  'Semillas',
  'Bank',
  'Breeders',
  'Farm',
  'Garden',
  'Cultivos',
];

export const flavours = splitWords(
  'Berry Cheese Chocolate Citrus Coffee Diesel Earthy Floral Herbal Lemon Mango Mint Pine Sweet',
);
export const effects = splitWords(
  'Creative Energetic Euphoric Focused Happy Hungry Relaxed Sleepy Social Talkative Uplifted',
);

export const firstNames = splitWords(`
  Abril Agustin Alan Alejandra Alma Ambar Ana Andrea Antonia Benicio Bianca Bruno Camila Carla Catalina Cecilia Ciro Clara
  Cristian Damian Daniela Delfina Diego Elena Emilia Ezequiel Facundo Federico Felipe Florencia Francisco Gabriel Gael
  Gonzalo Guadalupe Ignacio Isabella Ivan Jazmin Joaquin Josefina Juan Juana Julian Juliana Lara Laura Lautaro Leandro
  Leonel Lourdes Luana Luca Lucia Luciano Luis Magdalena Malena Manuel Marcos Maria Martin Martina Mateo Matias
  Maximo Melina Mia Micaela Miguel Milagros Morena Nahuel Natalia Nicolas Olivia Pablo Paula Pedro Pilar Ramiro Renata
  Rocio Rodrigo Romina Santiago Santino Sebastian Selena Simon Sofia Sol Thiago Tomas Uma Valentina Vera Victoria Zoe
`);
export const lastNames = splitWords(`
  Abalos Acosta Aguirre Alvarez Arias Avila Ayala Baez Barrios Benitez Blanco Bravo Bustos Cabrera Caceres Campos Cardozo
  Carrizo Castillo Castro Chavez Contreras Cordoba Coronel Correa Cruz Diaz Dominguez Duarte Escobar Espindola Farias
  Fernandez Ferreyra Figueroa Flores Franco Galvan Garcia Gimenez Godoy Gomez Gonzalez Guerrero Gutierrez Guzman Heredia
  Hernandez Herrera Ibarra Juarez Ledesma Leiva Lopez Lucero Luna Maciel Maldonado Mansilla Martinez Medina Mendez Mendoza
  Miranda Molina Montenegro Morales Moreno Moyano Navarro Nunez Ojeda Olivera Ortiz Paez Palacios Paz Peralta Pereyra
  Perez Ponce Quiroga Ramirez Ramos Reynoso Rios Rivero Rodriguez Rojas Roldan Romero Ruiz Salazar Sanchez Silva Soria
  Sosa Soto Suarez Toledo Toloza Torres Valdez Vargas Vazquez Vega Velazquez Vera Villalba Vivas Zapata Zarate
`);

export const sentences = [
  'Una planta de porte medio, con entrenudos cortos y una estructura que agradece las podas tempranas.',
  'La floración es pareja y deja cogollos densos, cubiertos de resina desde la cuarta semana.',
  'En exterior se cosecha antes de las primeras lluvias del otoño, y resiste bien los cambios de temperatura.',
  'El aroma recuerda a frutas maduras con un fondo de madera y especias.',
  'Es una genética estable, elegida entre cientos de plantas durante cinco generaciones.',
  'Se adapta a espacios chicos y no necesita más que un sustrato aireado y riegos espaciados.',
  'El efecto empieza claro y despierto, y de a poco se vuelve una calma profunda.',
  'Recomendada para quien cultiva por primera vez: perdona errores y avisa cuando le falta algo.',
  'La producción mejora mucho con una vegetación larga y un tutorado temprano de las ramas bajas.',
  'Conviene secarla despacio, en un lugar oscuro y ventilado, para conservar sus terpenos.',
];

function splitWords(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}
