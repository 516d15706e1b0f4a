/** First and family names as one meets them in Belgian and Dutch offices. */
export const firstNames = [
  "Sofie", "Jan", "Lotte", "Pieter", "Emma", "Thomas", "Anke", "Wouter", "Fleur", "Sander", "Julie", "Bram", "Nora", "Joris", "Eva",
  "Daan", "Lien", "Maarten", "Charlotte", "Ruben", "Hanne", "Kobe", "Iris", "Tim", "Ines", "Jeroen", "Manon", "Bart", "Femke", "Niels",
  "Camille", "Antoine", "Élise", "Mathieu", "Amina", "Youssef", "Fatima", "Karim", "Zeynep", "Emre", "Priya", "Arjun", "Ania", "Tomasz",
  "Marta", "Luca", "Giulia", "Diego", "Chloé", "Lucas", "Saskia", "Koen", "Marieke", "Gijs", "Tess", "Stijn", "Laura", "Noah", "Roos",
  "Willem", "Katrien", "Geert", "Ilse", "Steven", "Nele", "Dries", "Elke", "Tom", "Silke", "Jonas", "Merel", "Hugo", "Annelies", "Rik",
] as const;

export const familyNames = [
  "Peeters", "Janssens", "Maes", "Jacobs", "Mertens", "Willems", "Claes", "Goossens", "Wouters", "De Smet", "Vermeulen", "Dubois",
  "Lambert", "Van den Broeck", "De Vos", "Hendrickx", "Aerts", "Michiels", "Verhoeven", "Desmet", "Pauwels", "Van Damme", "Lemmens",
  "de Jong", "Jansen", "de Vries", "van den Berg", "Bakker", "Visser", "Smit", "Meijer", "de Boer", "Mulder", "Bos", "Vos", "van Dijk",
  "Hendriks", "van Leeuwen", "Dekker", "Brouwer", "de Wit", "Dijkstra", "Kok", "van der Meer", "Postma", "Kuipers", "El Amrani",
  "Benali", "Yılmaz", "Demir", "Kowalski", "Nowak", "Rossi", "Ferrari", "García", "Sharma", "Nguyen", "Leclercq", "Renard", "Simon",
  "Laurent", "Bogaert", "Cools", "De Backer", "Baert", "Coppens", "Segers", "Thijs", "Van Hoof", "Verstraete", "Wuyts", "Callens",
] as const;
